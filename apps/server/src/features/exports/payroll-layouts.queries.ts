/** Layouts of payroll files: a row, its fields from the left, its events and the codes of companies. */
import { windowOf } from '@ponteiro/contract'
import {
  type LayoutParts,
  type PayrollLayout,
  type payrollLayouts,
  usualLayout,
} from '@ponteiro/contract/exports/payroll-layouts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, type Pool, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'

refuseOn('payroll_layout_name', 'unique.taken', 'Já existe um leiaute com este nome.', 'name')
refuseOn('payroll_layout_company_employer_id_fkey', 'not-found', 'Empresa não encontrada.', 'companies')

export type StoredLayout = z.output<typeof PayrollLayout>

/** A layout with its fields, events and companies, in one statement. */
const whole = (db: Db | Pool) =>
  db.selectFrom('payrollLayout').select([
    'payrollLayout.id',
    'payrollLayout.name',
    'payrollLayout.program',
    'payrollLayout.source',
    'payrollLayout.format',
    sql<StoredLayout['delimiter']>`payroll_layout.delimiter`.as('delimiter'),
    'payrollLayout.encoding',
    'payrollLayout.lineEnd',
    'payrollLayout.extension',
    'payrollLayout.grouping',
    'payrollLayout.corrections',
    'payrollLayout.active',
    sql<StoredLayout['fields']>`coalesce((
        select jsonb_agg(jsonb_build_object('line', f.line, 'content', f.content, 'text', f.text, 'form', f.form, 'width', f.width, 'pad', f.pad)
          order by f.place)
        from payroll_layout_field f where f.layout_id = payroll_layout.id), '[]')`.as('fields'),
    sql<StoredLayout['events']>`coalesce((
        select jsonb_agg(jsonb_build_object('event', e.event, 'code', e.code, 'unit', e.unit) order by e.place)
        from payroll_layout_event e where e.layout_id = payroll_layout.id), '[]')`.as('events'),
    sql<StoredLayout['companies']>`coalesce((
        select jsonb_agg(jsonb_build_object('companyId', c.employer_id, 'code', c.code) order by c.employer_id)
        from payroll_layout_company c where c.layout_id = payroll_layout.id), '[]')`.as('companies'),
  ])

export function listLayouts(db: Db, query: z.output<typeof payrollLayouts.list.query>) {
  const { name, status } = query
  const matching = whole(db)
    .$if(name !== undefined, (q) => q.where(containing('payrollLayout.name', name)))
    .$if(status !== undefined, (q) => q.where('payrollLayout.active', '=', status === 'active'))
  const rows = matching
    .orderBy(alphabetical('payrollLayout.name'), query.orderBy === 'DESC' ? 'desc' : 'asc')
    .orderBy('payrollLayout.id')
  return listed(rows, matching, windowOf(query))
}

export const findLayout = (db: Db | Pool, id: number): Promise<StoredLayout | undefined> =>
  whole(db).where('payrollLayout.id', '=', id).executeTakeFirst()

/** Locks the layout until the transaction ends, so that two changes of its fields take turns. */
export const lockLayout = (db: Db, id: number) =>
  db.selectFrom('payrollLayout').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

type Given = { [K in keyof LayoutParts]?: LayoutParts[K] | undefined }

export async function insertLayout(db: Db, { fields, events, companies, ...given }: Given & { name: string }) {
  const { fields: _, events: __, companies: ___, ...usual } = usualLayout
  const { id } = await db
    .insertInto('payrollLayout')
    .values({ ...usual, ...stated(given), name: given.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceParts(db, id, { fields, events, companies })
  return findLayout(db, id)
}

/** What is named, without what is left out. */
export const stated = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

export async function updateLayout(
  db: Db,
  id: number,
  { fields, events, companies, ...change }: Given & { active?: boolean | undefined },
) {
  await db
    .updateTable('payrollLayout')
    .set({ ...change, id })
    .where('id', '=', id)
    .execute()
  await replaceParts(db, id, { fields, events, companies })
  return findLayout(db, id)
}

/** Replaces each named part as a whole. */
async function replaceParts(
  db: Db,
  layoutId: number,
  { fields, events, companies }: Pick<Given, 'fields' | 'events' | 'companies'>,
): Promise<void> {
  if (fields) {
    await db.deleteFrom('payrollLayoutField').where('layoutId', '=', layoutId).execute()
    const rows = fields.map((field, place) => ({ ...field, layoutId, place }))
    if (rows.length > 0) await db.insertInto('payrollLayoutField').values(rows).execute()
  }
  if (events) {
    await db.deleteFrom('payrollLayoutEvent').where('layoutId', '=', layoutId).execute()
    const rows = events.map((event, place) => ({ ...event, layoutId, place }))
    if (rows.length > 0) await db.insertInto('payrollLayoutEvent').values(rows).execute()
  }
  if (companies) {
    await db.deleteFrom('payrollLayoutCompany').where('layoutId', '=', layoutId).execute()
    const rows = companies.map(({ companyId, code }) => ({ layoutId, employerId: companyId, code }))
    if (rows.length > 0) await db.insertInto('payrollLayoutCompany').values(rows).execute()
  }
}
