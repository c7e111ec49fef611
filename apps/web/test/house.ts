/** A demonstration company for a file of screen tests, and what is done in it beside the screen. */
import { daysAgo } from './days.ts'

export async function openHouse(): Promise<void> {
  await fetch('/houses', { method: 'POST' })
}

/** The token of a new session of somebody of the company. */
export const tokenOf = async (login: string) => (await fetch(`/houses/${login}`)).text()

/** For what no call does: months do not pass in a test. */
export async function statement(text: string, values: unknown[] = []): Promise<void> {
  const answer = await fetch('/houses/statement', { method: 'POST', body: JSON.stringify({ text, values }) })
  if (!answer.ok) throw new Error(`${text}: ${await answer.text()}`)
}

/** What the API answers this person, who is ana unless said otherwise; anything but a success fails. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  login = 'ana',
): Promise<T> {
  const answer = await fetch(`/api${path}`, {
    method,
    headers: { authorization: await tokenOf(login), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

export interface HouseDay extends Record<string, unknown> {
  readonly sch_id: number
  readonly sch_date: string
  /** Minutes. */
  readonly due: number
  readonly isHoliday: boolean
  readonly schedule_items: readonly { readonly sci_time: string; readonly sci_status: number }[]
}

/** A person's days from one to another, both as YYYY-MM-DD. */
export async function daysOf(person: number, from: string, to: string): Promise<HouseDay[]> {
  const path = `/schedule/all?peo_id=${person}&start_date=${from}&end_date=${to}&take=100`
  return (await ask<{ results: HouseDay[] }>('GET', path)).results
}

/** The latest day before today on which this person made marks, as YYYY-MM-DD: nobody works every day. */
export async function lastWorkedDay(person: number): Promise<string> {
  const days = await daysOf(person, daysAgo(14), daysAgo(1))
  const worked = days.filter(({ schedule_items }) => schedule_items.length > 0).map(({ sch_date }) => sch_date)
  const last = worked.sort().at(-1)
  if (!last) throw new Error(`person ${person} made no mark in two weeks`)
  return last
}
