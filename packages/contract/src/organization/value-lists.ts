/** The fixed lists of forms. Wire prefixes: gen_, com_, sta_, mon_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { wire } from '../wire.ts'

const gender = wire(z.object({ id: z.int(), name: z.string() }), { id: 'gen_id', name: 'gen_name' })
const company = wire(z.object({ id: z.int(), name: z.string() }), { id: 'com_id', name: 'com_name' })
const state = wire(z.object({ id: z.int(), name: z.string(), abbreviation: z.string() }), {
  id: 'sta_id',
  name: 'sta_name',
  abbreviation: 'sta_abbreviation',
})
const month = wire(z.object({ id: z.int(), name: z.string(), slug: z.string() }), {
  id: 'mon_id',
  name: 'mon_name',
  slug: 'mon_slug',
})

export const valueLists = {
  all: endpoint({
    method: 'GET',
    path: '/lookup',
    access: 'session',
    about: 'Genders, employers, states and months, for selectors.',
    answer: z.object({
      genders: z.array(gender),
      companies: z.array(company),
      states: z.array(state),
      months: z.array(month),
    }),
  }),
}
