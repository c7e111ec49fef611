/** Birthdays: day and month only; the year of birth stays on the server. */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { page, pageNames, pageOf } from '../paging.ts'
import { searched } from '../text.ts'
import { flag, idList, wire } from '../wire.ts'

export const Birthday = z.object({
  id: z.int(),
  /** Month and day, `05-17`. */
  day: z.string().meta({ examples: ['05-17', '02-29'] }),
  name: z.string(),
  /** Names of the person's sectors, comma separated; empty without one. */
  sector: z.string(),
  /** Empty without one. */
  workCity: z.string(),
  /** Today, by the caller's date. 29 February is the 28th in years without the 29th. */
  isToday: z.boolean(),
  /** For administrators only. */
  enrollment: z.string().optional(),
})

const birthday = wire(Birthday, {
  id: 'ind_id',
  day: 'birthDate',
  name: 'name',
  sector: 'sector',
  workCity: 'workCity',
  isToday: ['isToday', flag],
  enrollment: 'enrollment',
})

const search = wire(
  page.extend({
    months: z.array(z.int().min(1).max(12)).max(12).optional(),
    name: searched,
  }),
  { ...pageNames, months: ['months', idList], name: 'ind_name' },
)

/** `17/05` */
export const birthdayDate = (day: string): string => day.split('-').reverse().join('/')

const list = endpoint({
  method: 'GET',
  path: '/individual/birthdays',
  access: 'session',
  about:
    'Birthdays of active employees. With months by the calendar; without, those of this month, the coming ones first. All colleagues for everybody, but other months and enrollments for admins alone.',
  query: search,
  answer: pageOf(birthday),
})

export const birthdays = {
  list,
  file: fileOf(list, 'aniversariantes', [
    column.text('Data', ({ day }) => birthdayDate(day)),
    column.text('Matrícula', ({ enrollment }) => enrollment),
    column.text('Nome', ({ name }) => name),
    column.text('Setor', ({ sector }) => sector),
    column.text('Cidade de trabalho', ({ workCity }) => workCity),
  ]),
}
