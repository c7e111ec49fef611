/** What became of the marks of a load that had something to survive: a kill, a burst, a full disk, a race. */
import type pg from 'pg'

export interface Account {
  /** Acknowledged, but missing. */
  readonly lost: number
  /** People with more marks than presses. */
  readonly doubled: number
  /** Records after a gap in the sequence, or with a number that another has. */
  readonly broken: number
  /** Marks whose hash does not cover the mark before. */
  readonly unchained: number
}

/**
 * Every acknowledged press, one a person, must be there once, in an unbroken sequence with chained hashes.
 */
export async function account(database: Pick<pg.Pool, 'query'>, acked: readonly number[]): Promise<Account> {
  const { rows } = await database.query<Account>(
    `select (select count(*)::int from unnest($1::int[]) a left join mark m on m.employee_id = a where m.id is null) as lost,
            (select count(*)::int from (select employee_id from mark group by 1 having count(*) > 1) d) as doubled,
            (select count(*)::int from (
              select nsr, row_number() over (order by nsr) as nth
              from (select nsr from mark where nsr is not null union all select nsr from rep_record) r) s where nsr <> nth) as broken,
            (select count(*)::int from (
              select hash, encode(sha256(convert_to(
                  lpad(nsr::text, 9, '0') || '7' || moment || lpad(cpf, 12, '0') || moment || '020' || lag(hash, 1, '') over (order by nsr),
                'UTF8')), 'hex') as due
              from mark, to_char(local_on + make_interval(mins => local_minute), 'YYYY-MM-DD"T"HH24:MI:00"-0300"') as moment
              where nsr is not null) c where hash is distinct from due) as unchained`,
    [acked],
  )
  const [row] = rows
  if (!row) throw new Error('the marks were not counted')
  return row
}

/** Whether no mark was lost or doubled and the sequence and its hashes are unbroken. */
export const isWhole = (counted: Account): boolean => Object.values(counted).every((each) => each === 0)

/** The same, in the words of every proof. */
export const told = ({ lost, doubled, broken, unchained }: Account) => ({
  lost,
  doubled,
  brokenSequence: broken,
  brokenHashes: unchained,
})
