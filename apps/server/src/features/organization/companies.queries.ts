/** Employers, each with the ledger that numbers its marks. */
import { Failure, windowOf } from '@ponteiro/contract'
import type { CompanyChange, CompanyDraft, companies } from '@ponteiro/contract/organization/companies'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Db, refuseOn } from '../../platform/database/database.ts'
import { alphabetical, containing, listed } from '../../platform/database/lists.ts'

refuseOn('employer_document_key', 'unique.taken', 'CNPJ ou CPF já cadastrado.', 'document')

const selection = (db: Db) =>
  db
    .selectFrom('employer')
    .select([
      'employer.id',
      'employer.name',
      sql<string>`coalesce(employer.document, '')`.as('document'),
      sql<string>`coalesce(employer.cno_caepf, '')`.as('worksite'),
      'employer.place',
      sql<string>`coalesce(employer.rep_number, '')`.as('repNumber'),
      'employer.createdAt',
    ])

export function listCompanies(db: Db, query: z.output<typeof companies.list.query>) {
  const matching = selection(db).$if(query.name !== undefined, (q) => q.where(containing('employer.name', query.name)))
  const rows = matching.orderBy(alphabetical('employer.name'), query.orderBy === 'DESC' ? 'desc' : 'asc').orderBy('id')
  return listed(rows, matching, windowOf(query))
}

export const findCompany = (db: Db, id: number) => selection(db).where('employer.id', '=', id).executeTakeFirst()

const stored = ({ name, document, worksite, place, repNumber }: z.output<typeof CompanyChange>) => ({
  name,
  place,
  ...(document === undefined
    ? {}
    : { document, documentKind: document.length === 11 ? ('cpf' as const) : ('cnpj' as const) }),
  ...(worksite === undefined ? {} : { cnoCaepf: worksite || null }),
  ...(repNumber === undefined ? {} : { repNumber: repNumber || null }),
})

/** Creates employer and ledger, so that the first mark finds a sequence. */
export async function insertCompany(db: Db, draft: z.output<typeof CompanyDraft>) {
  const { id } = await db
    .insertInto('employer')
    .values({ ...stored(draft), name: draft.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('ledger').values({ employerId: id }).execute()
  return findCompany(db, id)
}

export async function updateCompany(db: Db, id: number, change: z.output<typeof CompanyChange>) {
  await db
    .updateTable('employer')
    .set({ ...stored(change), id })
    .where('id', '=', id)
    .execute()
  return findCompany(db, id)
}

/** The named employer, or the only one. With several, one must be named. */
export async function chosenCompany(db: Db, named: number | undefined): Promise<number> {
  if (named !== undefined) return named
  const [first, second] = await db.selectFrom('employer').select('id').orderBy('id').limit(2).execute()
  if (!first) throw new Failure('company.missing')
  if (second) throw new Failure('field.required', 'Escolha a empresa.', 'companyId')
  return first.id
}
