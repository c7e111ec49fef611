/** A public holiday (feriado). The wire calls it vacation: prefix vac_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import {
  day,
  description,
  direction,
  numbered,
  reactivation,
  reference,
  required,
  requiredText,
  rowId,
  stateId,
  stateReference,
  status,
  statusCode,
  tooLong,
} from '../register.ts'
import { searched } from '../text.ts'
import { flag, integer, localDate, wire } from '../wire.ts'
import { hoursText } from './work-schedules.ts'

export const holidayKinds = ['national', 'state', 'municipal'] as const
export type HolidayKind = (typeof holidayKinds)[number]

export const Holiday = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  heldOn: localDate,
  year: z.int(),
  month: z.int(),
  day: z.int(),
  /** Held every year on that day and month, from `heldOn` on. */
  fixed: z.boolean(),
  kind: z.enum(holidayKinds),
  stateId: z.int().nullable(),
  stateName: z.string().nullable(),
  stateAbbreviation: z.string().nullable(),
  cityId: z.int().nullable(),
  cityName: z.string().nullable(),
  active: z.boolean(),
  /** The part of the day it takes; null: from the beginning, or until the end. */
  startsAt: z.int().nullable(),
  endsAt: z.int().nullable(),
})

/** Stored in capitals, which may be longer: STRASSE. */
const name = requiredText(45).refine((text) => text.toUpperCase().length <= 45, tooLong)

const Fields = z.object({
  name,
  description: description.optional(),
  heldOn: day(),
  fixed: z.boolean().optional(),
  kind: z.enum(holidayKinds, required),
  stateId: stateReference().nullable().optional(),
  cityId: reference().nullable().optional(),
  startsAt: z.int('Horário inválido').min(0, 'Horário inválido').max(1439, 'Horário inválido').nullable().optional(),
  endsAt: z.int('Horário inválido').min(1, 'Horário inválido').max(1440, 'Horário inválido').nullable().optional(),
})

/** Whether the part of the day ends before it begins. */
export const isBackwards = (holiday: {
  readonly startsAt?: number | null | undefined
  readonly endsAt?: number | null | undefined
}): boolean => (holiday.startsAt ?? 0) >= (holiday.endsAt ?? 1440)

/** The place that a holiday must name and does not: a state or a city. */
export const missingPlace = (holiday: {
  kind: HolidayKind
  stateId?: number | null | undefined
  cityId?: number | null | undefined
}): 'stateId' | 'cityId' | undefined => {
  if (holiday.kind !== 'national' && !holiday.stateId) return 'stateId'
  if (holiday.kind === 'municipal' && !holiday.cityId) return 'cityId'
  return undefined
}

export const HolidayDraft = Fields.superRefine((holiday, context) => {
  const missing = missingPlace(holiday)
  if (missing) context.addIssue({ code: 'custom', message: required, path: [missing] })
  if (isBackwards(holiday)) context.addIssue({ code: 'custom', message: 'Horário inválido', path: ['endsAt'] })
})
export const HolidayChange = Fields.partial().extend({ active: reactivation })

const kind = ['vac_type', numbered({ 1: 'national', 2: 'state', 3: 'municipal' })] as const
const fixed = ['vac_fixed', flag] as const
const active = ['vac_status', flag] as const
const draftNames = {
  name: 'vac_name',
  description: 'vac_description',
  heldOn: 'vac_date',
  fixed,
  kind,
  stateId: 'vac_id_sta',
  cityId: 'vac_id_cos',
  startsAt: ['vac_start_hours', hoursText],
  endsAt: ['vac_end_hours', hoursText],
} as const

const holiday = wire(Holiday, {
  id: 'vac_id',
  ...draftNames,
  year: 'vac_year',
  month: 'vac_month',
  day: 'vac_day',
  stateName: 'sta_name',
  stateAbbreviation: 'sta_abbreviation',
  cityName: 'cos_name',
  active,
})
const search = wire(
  page.extend({
    year: integer.min(1).max(9999).optional(),
    heldOn: day().optional(),
    stateId: stateId.optional(),
    cityId: rowId.optional(),
    kind: z.enum(holidayKinds).optional(),
    status,
    name: searched,
    orderBy: direction.optional(),
  }),
  {
    ...pageNames,
    year: 'vac_year',
    heldOn: 'vac_date',
    stateId: 'vac_id_sta',
    cityId: 'vac_id_cos',
    kind,
    status: ['vac_status', statusCode],
    name: 'vac_name',
    orderBy: 'orderBy',
  },
)

const list = endpoint({
  method: 'GET',
  path: '/vacation',
  access: 'session',
  about:
    'A page of public holidays by date; a year also brings those held every year. Who is no admin gets active ones.',
  query: search,
  answer: pageOf(holiday),
})

export const holidays = {
  list,
  file: fileOf(list, 'feriados', [
    column.day('Data', (row) => row.heldOn),
    column.text('Nome', (row) => row.name),
    column.text('Descrição', (row) => row.description),
    column.text('Tipo', (row) => ({ national: 'NACIONAL', state: 'ESTADUAL', municipal: 'MUNICIPAL' })[row.kind]),
    column.text('Estado', (row) => row.stateAbbreviation),
    column.text('Cidade', (row) => row.cityName),
    column.text('Fixo', (row) => (row.fixed ? 'SIM' : 'NAO')),
    column.duration('De', (row) => row.startsAt),
    column.duration('Até', (row) => row.endsAt),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/vacation',
    access: writersOfRegisters,
    about: 'A new public holiday; the type decides which place it needs.',
    body: wire(HolidayDraft, draftNames),
    answer: holiday,
  }),
  find: endpoint({
    method: 'GET',
    path: '/vacation/:id',
    access: ['Vacation.view'],
    about: 'One public holiday.',
    params: idParam,
    answer: holiday,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/vacation/:id',
    access: writersOfRegisters,
    about: 'Changes the fields that are sent, or reactivates with status 1.',
    params: idParam,
    body: wire(HolidayChange, { ...draftNames, active }),
    answer: holiday,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/vacation/:id',
    access: writersOfRegisters,
    about: 'A holiday that is no longer held; processed periods keep it.',
    params: idParam,
  }),
}
