/** A reviewer's morning notice. */
import type { Told } from './personal-notices.queries.ts'

const listed = new Intl.ListFormat('pt-BR')

/** The prefix of digest facts. */
export const digests = 'waiting:'

export const digestOf = (person: number, today: string, parts: readonly string[]): Told => ({
  person,
  kind: 'waiting',
  fact: `${digests}${today}`,
  on: today,
  title: 'O que espera pela sua decisão',
  body: `${listed.format(parts)}.`,
  opens: { route: 'inbox.index' },
})
