/** The holder of a number or login that is wanted for somebody else. */
import { Failure } from '@ponteiro/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type PeopleScope, visibleTo } from '../../platform/http/scope.ts'

/** Unique fields, with the message when taken. */
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
  /** The caller may see this person. */
  readonly visible: boolean
}

/**
 * `CPF já cadastrado. É de Maria Exemplo, matrícula 1001 (inativo).` Without the name where the caller may
 * not see the person.
 */
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

/** Holders of any of these, in the whole installation, whatever the scope. */
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

/** Messages on holders, by field and number; an enrollment counts within an employer: `12/M7`. */
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
  /** The person being changed; undefined for a new one. */
  readonly id?: number
  readonly employerId: number | undefined
  readonly enrollment?: string | undefined
  readonly pis?: string | null | undefined
  readonly cpf?: string | null | undefined
}

/** Refuses taken numbers, naming the holder. Concurrent writers are told apart by constraints. */
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

/** The same for a login, whatever its case. A login without a person is not named. */
export async function refuseTakenLogin(db: Db, scope: PeopleScope, login: string, accountId?: number): Promise<void> {
  const holder = await holders(db, scope)
    .innerJoin('account', 'account.employeeId', 'employee.id')
    .where(sql<boolean>`lower(account.login) = lower(${login})`)
    .where('account.id', '<>', accountId ?? 0)
    .executeTakeFirst()
  if (holder) throw new Failure('unique.taken', takenBy('login', holder), 'login')
}
