/** Who has a number or a login that is wanted for somebody else. */
import { Failure } from '@ponteiro/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

/** What is one person's alone, each with what is told once it is taken. */
export const takenWords = {
  enrollment: 'Matrícula já cadastrada.',
  pis: 'PIS já cadastrado.',
  cpf: 'CPF já cadastrado.',
  login: 'Login já cadastrado.',
} as const
type Unique = keyof typeof takenWords

interface Holder {
  readonly id: number
  readonly employerId: number
  readonly enrollment: string
  readonly name: string
  readonly active: boolean
  readonly pis: string | null
  readonly cpf: string | null
  /** Whether whoever asks may see this person. */
  readonly visible: boolean
}

/** `CPF já cadastrado. É de Maria Exemplo, matrícula 1001 (inativo).`; nothing of a person whom the caller may not see. */
const takenBy = (field: Unique, holder: Pick<Holder, 'name' | 'enrollment' | 'active' | 'visible'>): string => {
  if (!holder.visible) return takenWords[field]
  const { name, enrollment, active } = holder
  return `${takenWords[field]} É de ${name}, matrícula ${enrollment}${active ? '' : ' (inativo)'}.`
}

const holders = (db: Db, scope: PeopleScope) =>
  db
    .selectFrom('employee')
    .select((eb) => [
      'employee.id',
      'employee.employerId',
      'employee.enrollment',
      'employee.name',
      'employee.active',
      'employee.pis',
      'employee.cpf',
      visibleTo(scope)(eb).$castTo<boolean>().as('visible'),
    ])

interface Numbers {
  readonly enrollments: readonly string[]
  readonly pis: readonly string[]
  readonly cpfs: readonly string[]
}

/** Everybody who has one of these. Numbers are the person's in the whole installation, whoever asks. */
const listHolders = (db: Db, scope: PeopleScope, { enrollments, pis, cpfs }: Numbers): Promise<Holder[]> =>
  holders(db, scope)
    .where((eb) =>
      eb.or([
        eb('employee.enrollment', '=', sql<string>`any(${[...enrollments]}::text[])`),
        eb('employee.pis', '=', sql<string>`any(${[...pis]}::text[])`),
        eb('employee.cpf', '=', sql<string>`any(${[...cpfs]}::text[])`),
      ]),
    )
    .execute()

/** What is told of whoever has one of these, by field and number; an enrollment is one's of an employer: `12/M7`. */
export async function takenAmong(db: Db, scope: PeopleScope, numbers: Numbers, except?: number) {
  const told = new Map<string, string>()
  for (const holder of await listHolders(db, scope, numbers)) {
    const { id, employerId, enrollment, pis, cpf } = holder
    if (id === except) continue
    told.set(`enrollment ${employerId}/${enrollment}`, takenBy('enrollment', holder))
    if (pis) told.set(`pis ${pis}`, takenBy('pis', holder))
    if (cpf) told.set(`cpf ${cpf}`, takenBy('cpf', holder))
  }
  return (field: 'enrollment' | 'pis' | 'cpf', key: string) => told.get(`${field} ${key}`)
}

interface Wanted {
  /** Of the person that is changed; undefined of a new one. */
  readonly id?: number
  readonly employerId: number | undefined
  readonly enrollment?: string | undefined
  readonly pis?: string | null | undefined
  readonly cpf?: string | null | undefined
}

/** Says who has it. Two who want it at once are told apart by the constraints. */
export async function refuseTaken(db: Db, scope: PeopleScope, wanted: Wanted): Promise<void> {
  const { id, employerId, enrollment, pis, cpf } = wanted
  if (!enrollment && !pis && !cpf) return
  const numbers = { enrollments: enrollment ? [enrollment] : [], pis: pis ? [pis] : [], cpfs: cpf ? [cpf] : [] }
  const told = await takenAmong(db, scope, numbers, id)
  const keys = { enrollment: enrollment && `${employerId}/${enrollment}`, pis, cpf }
  for (const field of ['enrollment', 'pis', 'cpf'] as const) {
    const message = told(field, keys[field] ?? '')
    if (message !== undefined) throw new Failure('unique.taken', message, field)
  }
}

/** The same of a login, which is of one account whatever its case. One that is nobody's is not told about. */
export async function refuseTakenLogin(db: Db, scope: PeopleScope, login: string, accountId?: number): Promise<void> {
  const holder = await holders(db, scope)
    .innerJoin('account', 'account.employeeId', 'employee.id')
    .where(sql<boolean>`lower(account.login) = lower(${login})`)
    .where('account.id', '<>', accountId ?? 0)
    .executeTakeFirst()
  if (holder) throw new Failure('unique.taken', takenBy('login', holder), 'login')
}
