/** What a recipient is told of an authorised compliment. */
import type { Compliment } from '@ponteiro/contract/compliments/compliments'
import type { Told } from '../notifications/personal-notices.queries.ts'

/** Ends with a colon, because notices are taken back by prefix. */
export const factOf = ({ id }: Pick<Compliment, 'id'>) => `compliment:${id}:`

export const complimentArrived = (compliment: Compliment): Told => ({
  person: compliment.recipientId,
  kind: 'compliment',
  fact: factOf(compliment),
  title: 'Você recebeu um elogio',
  body: `${compliment.sender}: ${compliment.text}`,
  opens: { route: 'cheerday.index' },
})
