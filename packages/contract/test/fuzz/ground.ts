/** What an empty installation is given before it is fuzzed: a row of most kinds, and somebody to call in each role. */
import type { Role } from '../../src/index.ts'
import type { Answer } from './answers.ts'
import { personBody, scheduleBody } from './bodies.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Who } from './requests.ts'

export interface FuzzCaller {
  request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

/** An installation of its own. */
export interface Installation {
  readonly anonymous: FuzzCaller
  /** A caller in a role, with this person behind the login. */
  inRole(role: Role, employeeId?: number): Promise<FuzzCaller>
}

async function made(admin: FuzzCaller, path: string, body: object): Promise<Record<string, never>> {
  const text = JSON.stringify(body)
  const answer = await admin.request('POST', path, text, { 'content-type': 'application/json' })
  return answer.statusCode === 200 ? JSON.parse(answer.body) : {}
}

/** A person with a sector and a schedule; undefined once what was sent has left no room for one. */
async function aWorker(admin: FuzzCaller, dice: Dice): Promise<number | undefined> {
  const { peo_id: id } = await made(admin, '/people', personBody(dice))
  if (id === undefined) return undefined
  await made(admin, '/worksector', { sew_id_peo: id, sew_id_sec: 1 })
  await made(admin, '/peopleworkday', { pwd_id_peo: id, pwd_id_wda: 1, pwd_date_history: '2026-01-01' })
  return id
}

async function settle(admin: FuzzCaller, dice: Dice): Promise<void> {
  await made(admin, '/company', { com_name: 'Padaria Aurora', com_document: '11222333000181' })
  await made(admin, '/workunit', { wun_name: 'Matriz', wun_id_cos: 3550308 })
  await made(admin, '/sector', { sec_name: 'Forno', sec_id_wun: 1 })
  await made(admin, '/workday', scheduleBody(dice))
  await made(admin, '/occupation', { occ_name: 'Padeiro' })
  await made(admin, '/scorecard', { scc_id_mon: 2, scc_date_initial: '2026-01-21', scc_date_final: '2026-02-20' })
  for (let count = 0; count < 4; count += 1) {
    const worker = await aWorker(admin, dice)
    if (worker === undefined) throw new Error('the ground of the fuzzing could not be made')
    await made(admin, '/schedule/admin', {
      peo_id: worker,
      sch_date: '2026-02-02',
      scheduleItemList: [{ sci_time: '08:00', sci_justification: 'Esqueceu' }],
    })
  }
}

/** Who calls. What is sent may end a session or take somebody's work: `lost` has another one come in. */
export class Callers {
  readonly #house: Installation
  readonly #dice = diceOf(41)
  readonly #known = new Map<Who, Promise<FuzzCaller>>()

  constructor(house: Installation) {
    this.#house = house
  }

  async settle(): Promise<void> {
    await settle(await this.as('admin'), this.#dice)
  }

  as(who: Who): Promise<FuzzCaller> {
    const caller = this.#known.get(who) ?? this.#comeIn(who)
    this.#known.set(who, caller)
    return caller
  }

  async lost(who: Who, caller: FuzzCaller): Promise<void> {
    if ((await this.#known.get(who)) === caller) this.#known.delete(who)
  }

  async #comeIn(who: Who): Promise<FuzzCaller> {
    if (who === 'anonymous') return this.#house.anonymous
    if (who === 'admin') return this.#house.inRole('admin')
    const admin = await this.#house.inRole('admin')
    if (who === 'device') return this.#device(admin)
    return this.#house.inRole(who, await aWorker(admin, this.#dice))
  }

  async #device(admin: FuzzCaller): Promise<FuzzCaller> {
    const code = String(this.#dice.below(1_000_000_000))
    const { dev_id } = await made(admin, '/device', { dev_code: code, dev_name: 'Relógio', dev_label: 'Portaria' })
    const { dek_key: key = '' } = await made(admin, `/device/${dev_id}/key`, {})
    const { anonymous } = this.#house
    return {
      request: (method, path, body, headers) =>
        anonymous.request(method, path, body, { ...headers, authorization: key }),
    }
  }
}
