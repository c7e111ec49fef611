/** What the recipient of a compliment is told once it is authorized. */
import type { Compliment } from '@ponteiro/contract/compliments/compliments'
import type { Told } from '../notifications/personal-notices.queries.ts'

/** Ends with a colon: what is taken back is found by how its fact begins. */
export const factOf = ({ id }: Pick<Compliment, 'id'>) => `compliment:${id}:`

export const complimentArrived = (compliment: Compliment): Told => ({
  person: compliment.recipientId,
  kind: 'compliment',
  fact: factOf(compliment),
  title: 'Você recebeu um elogio',
  body: `${compliment.sender}: ${compliment.text}`,
  opens: { route: 'cheerday.index' },
})
