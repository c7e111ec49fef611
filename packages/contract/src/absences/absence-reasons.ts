/** Why somebody is absent: a name, three letters, a colour, and whether it excuses the day. Wire prefix: rea_. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { code, flag, wire } from '../wire.ts'

/** What a reason excuses where nothing else is said: all of the day or nothing; of vacations it is not asked. */
export const reasonAllowances = { full: 'ABONO INTEGRAL', none: 'NÃO ABONA' } as const
const reasonAllowance = code({ 'ABONO INTEGRAL': 'full', 'NÃO ABONA': 'none' })

export const AbsenceReason = z.object({
  id: z.int(),
  name: z.string(),
  abbreviation: z.string(),
  color: z.string(),
  active: z.boolean(),
  vacation: z.boolean(),
  adminOnly: z.boolean(),
  allowance: z.enum(['full', 'none']).nullable(),
})
const absenceReason = wire(AbsenceReason, {
  id: 'rea_id',
  name: 'rea_name',
  abbreviation: 'rea_abbreviation',
  color: 'rea_color',
  active: ['rea_status', flag],
  vacation: ['rea_holiday', flag],
  adminOnly: 'rea_adm',
  allowance: ['rea_allowance', reasonAllowance],
})

export const absenceReasons = {
  choices: endpoint({
    method: 'GET',
    path: '/reasonsAbsences/getReasonsAbsences',
    access: ['Absences'],
    about: 'The active reasons that the caller may use: administrators all, others those that are not theirs alone.',
    answer: wire(z.object({ results: z.array(AbsenceReason), total: z.int() }), {
      results: ['results', z.array(absenceReason)],
      total: 'total',
    }),
  }),
}
