import { expect, test } from 'vitest'
import { changeOf } from './holiday-reach.ts'

const ashes = {
  id: 7,
  name: 'CINZAS',
  description: '',
  heldOn: '2026-02-18',
  year: 2026,
  month: 2,
  day: 18,
  fixed: false,
  kind: 'national' as const,
  stateId: null,
  stateName: null,
  stateAbbreviation: null,
  cityId: null,
  cityName: null,
  active: true,
  startsAt: null,
  endsAt: 720,
}
const { name, description, heldOn, fixed, kind, stateId, cityId, startsAt, endsAt } = ashes
const typed = { name, description, heldOn, fixed, kind, stateId, cityId, startsAt, endsAt }
const asked = { heldOn: '2026-02-18', fixed: false, holidayId: 7 }

test('B6: the forecast of a holiday follows its hours: other hours change its days, a name changes none', () => {
  expect(changeOf(ashes, { ...typed, endsAt: 840 }, { endsAt: true })).toEqual(asked)
  expect(changeOf(ashes, { ...typed, startsAt: 480 }, { startsAt: true })).toEqual(asked)
  expect(changeOf(ashes, { ...typed, endsAt: null }, { endsAt: true }), 'all of the day').toEqual(asked)
  expect(changeOf(ashes, { ...typed, name: 'QUARTA-FEIRA DE CINZAS' }, { name: true })).toBeUndefined()
})

test('nothing is forecast of hours that end before they begin, nor of a holiday that is out of use', () => {
  expect(changeOf(ashes, { ...typed, startsAt: 840 }, { startsAt: true })).toBeUndefined()
  expect(changeOf({ ...ashes, active: false }, { ...typed, endsAt: 840 }, { endsAt: true })).toBeUndefined()
})

test('a new holiday is asked for with the place that it needs', () => {
  const place = { kind: 'municipal' as const, stateId: 35, cityId: 3550308 }
  const city = { heldOn: '2026-02-18', fixed: false, stateId: 35, cityId: 3550308 }
  expect(changeOf(undefined, { ...typed, ...place }, {})).toEqual(city)
})
