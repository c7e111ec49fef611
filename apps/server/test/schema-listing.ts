/**
 * What a database is made of, a line each, in an order of its own: two databases with equal lists differ in
 * nothing but the order of columns and comments.
 */
import pg from 'pg'

/** Objects of public, without those of extensions and without the table of migrations. */
const ownClass = `
  select c.oid, c.relname, c.relkind, c.relpersistence, c.reloptions, c.relowner, c.relacl from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relname not like 'migration%' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c', 'i', 'I')
    and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')`

/**
 * Not compared: whether an empty table was checked, names of the limits of types, parentheses of conditions
 * and the type of an empty text, which a dump may change, and MAINTAIN, which is newer than the oldest
 * PostgreSQL.
 */
const parts = [
  `select format('extension %s', extname) from pg_extension where extname <> 'plpgsql'`,
  `select format('%s %s persistence %s, settings %s', relkind, relname, relpersistence, reloptions) from own where relkind <> 'c'`,
  `select format('column %s.%s %s not null %s, default %s, generated %s%s, storage %s%s, collation %s', relname, attname,
      format_type(atttypid, atttypmod), attnotnull, replace(pg_get_expr(adbin, adrelid), '::character varying', '::text'), attgenerated, attidentity, attstorage,
      attcompression, attcollation::regcollation)
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = attrelid and adnum = attnum where relkind in ('r', 'p', 'v', 'm')`,
  `select format('type %s (%s)', relname, string_agg(format('%s %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum))
    from own join pg_attribute on attrelid = own.oid and attnum > 0 and not attisdropped where relkind = 'c' group by relname`,
  `select format('domain %s as %s not null %s, default %s', typname, format_type(typbasetype, typtypmod), typnotnull, typdefault)
    from pg_type where typtype = 'd' and typnamespace = 'public'::regnamespace`,
  `select format('constraint %s of %s %s, deferred %s', case when conrelid <> 0 then conname end, case when conrelid <> 0 then conrelid::regclass::text else contypid::regtype::text end,
      replace(pg_get_constraintdef(oid), ' NOT VALID', ''), condeferred)
    from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace and conrelid is distinct from to_regclass('migration')::oid`,
  `select format('index %s', pg_get_indexdef(oid)) from own where relkind in ('i', 'I')`,
  `select format('trigger %s, enabled %s', translate(pg_get_triggerdef(t.oid), '()', ''), tgenabled) from pg_trigger t join own on own.oid = tgrelid where not tgisinternal`,
  `select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select format('sequence %s %s from %s by %s, cycles %s, of %s', relname, seqtypid::regtype, seqstart, seqincrement, seqcycle,
      (select format('%s.%s %s', refobjid::regclass, attname, deptype) from pg_depend join pg_attribute on attrelid = refobjid and attnum = refobjsubid
        where objid = own.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i')))
    from own join pg_sequence on seqrelid = own.oid`,
  `select format('grant %s on %s to %s', privilege_type, relname, case when grantee = relowner then 'owner' else grantee::regrole::text end)
    from own, aclexplode(coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)))
    where relkind in ('r', 'S') and privilege_type <> 'MAINTAIN'`,
  `select format('grant %s on %s.%s to %s', privilege_type, relname, attname, case when grantee = relowner then 'owner' else grantee::regrole::text end)
    from own join pg_attribute on attrelid = own.oid, aclexplode(attacl)`,
]

const tablesText = `with own as (${ownClass}) select relname as name from own where relkind in ('r', 'p') and relname <> 'audit_row'`

/** Without what differs from one database to the next. */
const rowsText = (table: string) =>
  `select format('%s %s', '${table}', to_jsonb(t) - '{created_at}'::text[] - '${table === 'installation' ? 'id' : ''}') as line from "${table}" t`

interface Line {
  readonly line: string
}

export const schemaListing = (url: string): Promise<string[]> =>
  listed(url, async (client) => {
    const all = parts.map((part) => `select line from (${part}) p (line)`).join(' union all ')
    return (await client.query<Line>(`with own as (${ownClass}) ${all}`)).rows
  })

/** The rows of all tables; of a fresh database those that migrations insert. */
export const rowListing = (url: string): Promise<string[]> =>
  listed(url, async (client) => {
    const lines: Line[] = []
    for (const { name } of (await client.query<{ name: string }>(tablesText)).rows)
      lines.push(...(await client.query<Line>(rowsText(name))).rows)
    return lines
  })

async function listed(url: string, read: (client: pg.Client) => Promise<readonly Line[]>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await read(client)).map(({ line }) => line).sort()
  } finally {
    await client.end()
  }
}
