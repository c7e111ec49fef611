/** Fills an empty installation for fuzzing: a row of most kinds, and a caller of each role. */
import type { Role } from '../../src/index.ts'
import type { Answer } from './answers.ts'
import { personBody, scheduleBody } from './bodies.ts'
import { type Dice, diceOf } from './dice.ts'
import { everybody, type Who } from './requests.ts'

export interface FuzzCaller {
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

/** An installation of its own. */
export interface House {
  /** What it knows and must tell nobody: its key, where its data is. */
  readonly secrets: readonly string[]
  readonly anonymous: FuzzCaller
  /** A caller in a role, with this person behind the login. */
  inRole(role: Role, employeeId?: number): Promise<FuzzCaller>
}

/** Makes a row; undefined where it is refused. */
type Making = (admin: FuzzCaller, path: string, body: object) => Promise<Readonly<Record<string, unknown>> | undefined>

async function asked(admin: FuzzCaller, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  return admin.request('POST', path, JSON.stringify(body), headers)
}

const made: Making = async (...row) => {
  const { statusCode, body } = await asked(...row)
  return statusCode === 200 ? JSON.parse(body) : undefined
}

/** A row without which nothing would be fuzzed. */
const needed: Making = async (...row) => {
  const { statusCode, body } = await asked(...row)
  if (statusCode !== 200) throw new Error(`${row[1]} could not be made: ${statusCode} ${body}`)
  return JSON.parse(body)
}

/** A person with a sector and a schedule. */
async function aWorker(make: Making, admin: FuzzCaller, dice: Dice): Promise<number | undefined> {
  const id = (await make(admin, '/people', personBody(dice)))?.peo_id
  if (typeof id !== 'number') return undefined
  await make(admin, '/worksector', { sew_id_peo: id, sew_id_sec: 1 })
  await make(admin, '/peopleworkday', { pwd_id_peo: id, pwd_id_wda: 1, pwd_date_history: '2026-01-01' })
  return id
}

async function settle(admin: FuzzCaller, dice: Dice): Promise<void> {
  await needed(admin, '/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  await needed(admin, '/workunit', { wun_name: 'Matriz', wun_id_cos: 3550308 })
  await needed(admin, '/sector', { sec_name: 'Forno', sec_id_wun: 1 })
  await needed(admin, '/workday', scheduleBody(dice))
  await needed(admin, '/occupation', { ocp_name: 'Padeiro' })
  await needed(admin, '/scorecard', { scc_id_mon: 2, scc_date_initial: '2026-01-21', scc_date_final: '2026-02-20' })
  for (let count = 0; count < 4; count += 1) {
    await needed(admin, '/schedule/admin', {
      peo_id: await aWorker(needed, admin, dice),
      sch_date: '2026-02-02',
      scheduleItemList: [{ sci_time: '08:00', sci_justification: 'Esqueceu' }],
    })
  }
}

export interface Somebody extends FuzzCaller {
  /** The person behind the login. */
  readonly person?: number | undefined
}

/**
 * The callers. All come in before the first hostile request, because later ones may end a session or
 * somebody's work: `lost` brings another in, while there is room.
 */
export class Callers {
  readonly #house: House
  readonly #dice = diceOf(41)
  readonly #known = new Map<Who, Promise<Somebody>>()
  #make = needed

  constructor(house: House) {
    this.#house = house
  }

  async settle(): Promise<void> {
    await settle(await this.as('admin'), this.#dice)
    for (const who of everybody) await this.as(who)
    this.#make = made
  }

  as(who: Who): Promise<Somebody> {
    const caller = this.#known.get(who) ?? this.#comeIn(who)
    this.#known.set(who, caller)
    return caller
  }

  async lost(who: Who, caller: Somebody): Promise<void> {
    if ((await this.#known.get(who)) === caller) this.#known.delete(who)
  }

  async #comeIn(who: Who): Promise<Somebody> {
    if (who === 'anonymous') return this.#house.anonymous
    const admin = await this.#house.inRole('admin')
    if (who === 'admin') return admin
    if (who === 'device') return this.#device(admin)
    const person = await aWorker(this.#make, admin, this.#dice)
    const { request } = await this.#house.inRole(who, person)
    return { request, person }
  }

  async #device(admin: FuzzCaller): Promise<Somebody> {
    const code = String(this.#dice.below(1_000_000_000))
    const device = await this.#make(admin, '/device', { dev_code: code, dev_name: 'Relógio', dev_label: 'Portaria' })
    const key = device && (await this.#make(admin, `/device/${device.dev_id}/key`, {}))
    const authorization = String(key?.dek_key ?? '')
    const { anonymous } = this.#house
    return {
      request: (method, path, body, headers) => anonymous.request(method, path, body, { ...headers, authorization }),
    }
  }
}
