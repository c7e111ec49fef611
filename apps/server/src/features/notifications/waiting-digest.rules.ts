/** What a reviewer is told in the morning. */
import type { Told } from './personal-notices.queries.ts'

const listed = new Intl.ListFormat('pt-BR')

/** How the facts of digests begin. */
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
