/** A race of administrators for a change that somebody asked for in the own data. */
import { isConflict, isOk, laid, one } from './course.ts'
import type { Race } from './race.ts'

const cellPhone = '11987654321'

const contact = {
  peo_cell_phone: cellPhone,
  adr_zip_code: '01310-100',
  sta_id: 35,
  cos_id: 3550308,
  adr_neighborhood: 'Bela Vista',
  adr_street: 'Avenida Paulista',
}

export const dataChange: Race = {
  kind: 'decisions on one data change',
  async trial(course, { person }) {
    const { dch_id } = await laid(course, person, { method: 'POST', path: '/employee/changedata', body: contact })
    const apply = { method: 'PUT', path: `/employee/changedata/apply/${dch_id}`, body: {} } as const
    const reason = { dch_reason: 'Falta o comprovante' }
    const refuse = { method: 'PUT', path: `/employee/changedata/refuse/${dch_id}`, body: reason } as const
    return {
      callers: course.chiefs.map((account, at) => ({ account, ...(at % 2 === 0 ? apply : refuse) })),
      won: isOk,
      told: isConflict,
      stands: async (_, { account, path }) => {
        const { state, decider, phone } = await one<{ state: string; decider: number; phone: string | null }>(
          course,
          `select state, decided_by as decider, cell_phone as phone
           from data_change c join employee e on e.id = c.employee_id where c.id = $1`,
          dch_id,
        )
        const [due, number] = path === apply.path ? ['applied', cellPhone] : ['refused', null]
        return state === due && phone === number && decider === account
      },
    }
  },
}
