/** Races of presses: one mark a person and minute, one a key. */
import { isDeepStrictEqual } from 'node:util'
import { keyOf } from '../pressing.ts'
import { type Course, isOk, one } from './course.ts'
import type { Caller, Race } from './race.ts'

const press = (account: number, body: object, key?: string): Caller => ({
  account,
  method: 'POST',
  path: '/schedule/register',
  body,
  ...(key === undefined ? {} : { key }),
})

/** A person's marks: the reason of the only one, and whether the days show it. */
const marksOf = (course: Course, person: number) =>
  one<{ marks: number; shown: number; reason: string }>(
    course,
    `select count(*)::int as marks, max(reason) as reason,
       (select count(*)::int from day_mark where employee_id = $1 and active) as shown from mark where employee_id = $1`,
    person,
  )

async function isPressedOnce(course: Course, person: number): Promise<boolean> {
  const { marks, shown } = await marksOf(course, person)
  return marks === 1 && shown === 1
}

const pressTwice: Race = {
  kind: 'the same person’s press in one minute',
  async trial(course, { person }) {
    return {
      callers: Array.from({ length: 3 }, () => press(person, {})),
      won: isOk,
      told: ({ status, body }) => status === 400 && /^Já existe um ponto/.test(body.message),
      stands: () => isPressedOnce(course, person),
    }
  },
}

const sameKey: Race = {
  kind: 'one key, one body',
  async trial(course, { person }) {
    return {
      callers: Array.from({ length: 3 }, () => press(person, {}, keyOf(person))),
      won: (reply) => isOk(reply) && reply.body.repeated !== true,
      told: (reply, { body }) => isOk(reply) && reply.body.sci_id === body.sci_id && reply.body.hash === body.hash,
      stands: () => isPressedOnce(course, person),
    }
  },
}

const otherBody: Race = {
  kind: 'one key, other bodies',
  async trial(course, { person }) {
    const bodies = ['Entrada', 'Saída', 'Volta'].map((sci_justification) => ({ sci_justification }))
    return {
      callers: bodies.map((body) => press(person, body, keyOf(person))),
      won: isOk,
      told: ({ status }) => status === 422,
      stands: async (_, { body }) => {
        const { marks, shown, reason } = await marksOf(course, person)
        return marks === 1 && shown === 1 && isDeepStrictEqual({ sci_justification: reason }, body)
      },
    }
  },
}

export const presses: readonly Race[] = [pressTwice, sameKey, otherBody]
