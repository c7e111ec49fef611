import { expect, test } from 'vitest'
import { isToBeCreated, likelyEffect, likelyPairs, pairText, sameNames } from './afd-likely.tsx'
import { keyOf, type Waiting } from './afd-words.ts'

const waiting = (digits: string, marks: number, likelyName: string | null): Waiting => ({
  kind: 'pis',
  digits,
  marks,
  likelyName,
  likelyId: likelyName === null ? null : 7,
  unclear: false,
  employerDocument: null,
  employerName: null,
  name: 'MARIA DO RELÓGIO',
  excludedSince: null,
  firstOn: '2016-03-01',
  lastOn: '2016-03-02',
})

test('before people are matched by name alone, everybody is named and the marks are counted', () => {
  const one = likelyPairs([waiting('17033259504', 1, 'Maria Silva'), waiting('10000000008', 30, null)])
  expect(one.map(pairText)).toEqual(['MARIA DO RELÓGIO (PIS 170.33259.50-4) é Maria Silva: 1 marcação'])
  expect(likelyEffect(one)).toBe(
    '1 colaborador passa a ser reconhecido pelo relógio, e 1 marcação entra nos dias. Não há como desfazer.',
  )
  const two = likelyPairs([waiting('17033259504', 1200, 'Maria Silva'), waiting('10000000008', 30, 'Rui')])
  expect(likelyEffect(two)).toBe(
    '2 colaboradores passam a ser reconhecidos pelo relógio, e 1.230 marcações entram nos dias. Não há como desfazer.',
  )
})

test('who is to be created is as somebody said, also once somebody on record seems to be the same', () => {
  const [unlike, like] = [waiting('17033259504', 1, null), waiting('17033259504', 1, 'Maria Silva')]
  const saying = (create: boolean) => new Map([[keyOf(like), create]])
  expect([isToBeCreated(unlike, new Map()), isToBeCreated(like, new Map())]).toEqual([true, false])
  for (const person of [unlike, like])
    expect([isToBeCreated(person, saying(true)), isToBeCreated(person, saying(false))]).toEqual([true, false])
})

test('numbers of one name in a file say so of each other, whatever accents and case; nameless ones are not alike', () => {
  const called = (kind: Waiting['kind'], digits: string, name: string): Waiting => ({
    ...waiting(digits, 1, null),
    kind,
    name,
  })
  const people = [
    called('pis', '17033259504', 'José  Álvares'),
    called('cpf', '52998224725', 'JOSE ALVARES '),
    called('pis', '10000000008', 'Rui'),
    ...['10000000016', '10000000024'].map((digits) => called('pis', digits, '')),
  ]
  expect([...sameNames(people)]).toEqual([
    ['pis:17033259504', 'Mesmo nome de CPF 529.982.247-25'],
    ['cpf:52998224725', 'Mesmo nome de PIS 170.33259.50-4'],
  ])
  const more = [...people, called('other', '7', 'jose alvares')]
  expect(sameNames(more).get('other:7')).toBe('Mesmo nome de PIS 170.33259.50-4 e mais 1')
})
