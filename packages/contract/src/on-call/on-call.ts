/** On-call duty (sobreaviso): who may be called on which day, for which client. Wire prefix: oce_. */
import { addDays, type DateRange, localDate as dateOf } from '@ponteiro/timesheet'
import { z } from 'zod'
import type { Access } from '../access.ts'
import { checkedRange } from '../days/days.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { page, pageNames, pageOf } from '../paging.ts'
import { phone } from '../people/phone.ts'
import { reference } from '../register.ts'
import { lines } from '../text.ts'
import { integer, localDate, rowId, wire } from '../wire.ts'

const required = 'Campo obrigatório'

/** The word on screens for a duty without clients. */
export const allClientsWord = 'Todos'

/** Administrators write the roster; managers that of people in their sectors. */
export const writersOfOnCall = [['Absences', 'gestor']] as const satisfies Access

/** The most dates in one call. */
export const mostDates = 62

export const OnCallEntry = z.object({
  id: z.int(),
  employeeId: z.int(),
  name: z.string(),
  sectorNames: z.string(),
  /** Null with `allClients`. */
  clientId: z.int().nullable(),
  clientName: z.string().nullable(),
  allClients: z.boolean(),
  on: localDate,
  /** Digits. */
  phone: z.string().nullable(),
  observations: z.string(),
})
export type OnCallEntry = z.output<typeof OnCallEntry>

/** The client's name, as lists show it. */
export const clientWord = ({ clientName }: Pick<OnCallEntry, 'clientName'>) => clientName ?? allClientsWord

const entryNames = {
  id: 'oce_id',
  employeeId: 'oce_id_peo',
  name: 'ind_name',
  sectorNames: 'sec_name',
  clientId: 'oce_id_cac',
  clientName: 'cac_name',
  allClients: 'oce_all_clients',
  on: 'oce_date',
  phone: 'oce_phone',
  observations: 'oce_observations',
} as const
const entry = wire(OnCallEntry, entryNames)

/** The days of a month, 1 to 12. */
export const daysOfMonth = (year: number, month: number): DateRange => ({
  from: dateOf(year, month, 1),
  to: addDays(dateOf(year, month + 1, 1), -1),
})

const observations = lines(100)
const ForClient = z.object({ clientId: reference(required) })
const Contact = z.object({ phone: phone.optional(), observations: observations.optional() })
const contactNames = { phone: 'oce_phone', observations: 'oce_observations' } as const

export const OnCallDraft = Contact.extend({
  employeeId: reference(required),
  dates: z.array(localDate).min(1, required).max(mostDates, `Informe até ${mostDates} datas por vez.`),
  /** One entry for each client; empty: all clients. */
  clients: z.array(ForClient).max(200).optional(),
  /** Replaces the person's duties on these dates; otherwise taken dates are refused. */
  sync: z.boolean().optional(),
})

/** An entry of the board; the caller may change it when it is in scope and not past. */
export const BoardEntry = OnCallEntry.extend({ mayChange: z.boolean() })
export type BoardEntry = z.output<typeof BoardEntry>
const boardEntry = wire(BoardEntry, { ...entryNames, mayChange: 'permissionEdit' })

/** A client for whom somebody should be on call. */
const ServedClient = z.object({ id: z.int(), name: z.string() })

const Range = z.object({ from: localDate, to: localDate })
const rangeNames = { from: 'start_date', to: 'end_date' } as const

const dayOfPerson = z.object({ peopleId: rowId, date: localDate })

const list = endpoint({
  method: 'GET',
  path: '/oncallemployee',
  access: writersOfOnCall,
  about: 'A page of the entries of people in scope, the latest date first. Of a client also those for all clients.',
  query: wire(page.extend({ employeeId: rowId.optional(), clientId: rowId.optional(), on: localDate.optional() }), {
    ...pageNames,
    employeeId: 'oce_id_peo',
    clientId: 'oce_id_cac',
    on: 'oce_date',
  }),
  answer: pageOf(entry),
})

export const onCall = {
  open: endpoint({
    method: 'GET',
    path: '/oncallemployee/open',
    access: ['Absences'],
    about:
      'The roster of a month, for every colleague, by date: month 1 to 12 and its year, the present one where nothing is said. Whoever left is on it no more from that day on.',
    query: z.object({ month: integer.min(1).max(12).optional(), year: integer.min(1900).max(2200).optional() }),
    answer: pageOf(entry),
  }),
  now: endpoint({
    method: 'GET',
    path: '/oncallemployee/now',
    access: ['Absences'],
    about: 'Who is on call today, by the date of the zone where each works.',
    answer: pageOf(entry),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/oncallemployee/person',
    access: ['Absences'],
    about: 'The entries of one person in a range of days: what the list and the panel of days say beside the switch.',
    query: wire(checkedRange(Range.extend({ employeeId: rowId })), { ...rangeNames, employeeId: 'peo_id' }),
    answer: pageOf(entry),
  }),
  list,
  file: fileOf(list, 'sobreavisos', [
    column.text('Setor', (row) => row.sectorNames),
    column.text('Cliente', clientWord),
    column.day('Data', (row) => row.on),
    column.text('Colaborador', (row) => row.name),
    column.text('Telefone', (row) => row.phone),
    column.text('Observações', (row) => row.observations),
  ]),
  board: endpoint({
    method: 'GET',
    path: '/oncallemployee/board',
    access: writersOfOnCall,
    about:
      'The roster of a range by client and day, for whoever writes it: the clients that somebody is to be on call for, and the entries of all colleagues.',
    query: wire(checkedRange(Range), rangeNames),
    answer: wire(z.object({ clients: z.array(ServedClient), results: z.array(BoardEntry) }), {
      clients: ['clients', z.array(wire(ServedClient, { id: 'cac_id', name: 'cac_name' }))],
      results: ['results', z.array(boardEntry)],
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/oncallemployee',
    access: writersOfOnCall,
    about:
      'Enters a person of the scope on one or several dates, for one or several clients, or for all. `sync` replaces what the person has on them; without it dates that are taken are refused.',
    body: wire(OnCallDraft, {
      ...contactNames,
      employeeId: 'oce_id_peo',
      dates: 'dates',
      clients: ['items', z.array(wire(ForClient, { clientId: 'oce_id_cac' }))],
      sync: 'sync',
    }),
    answer: pageOf(entry),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/oncallemployee/inBatch/:peopleId/:date',
    access: writersOfOnCall,
    about: 'Changes telephone and notes of a person’s day, for all its clients; nothing else.',
    params: dayOfPerson,
    body: wire(Contact, contactNames),
    answer: pageOf(entry),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/oncallemployee/delete/:peopleId/:date',
    access: writersOfOnCall,
    about: 'Removes a person’s day with all its clients. Days that are past are removed by administrators alone.',
    params: dayOfPerson,
  }),
}
