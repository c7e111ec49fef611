import { describe, expect, test } from 'vitest'
import { date, fill, minutes, number, patterned, phonePatterns, time } from './notations.ts'

describe('what is typed becomes (R206, R483)', () => {
  test.each`
    notation                        | typed            | shown               | value
    ${date}                         | ${'07022024'}    | ${'07/02/2024'}     | ${'2024-02-07'}
    ${date}                         | ${'7/2'}         | ${'72'}             | ${undefined}
    ${date}                         | ${'29/02/2024'}  | ${'29/02/2024'}     | ${'2024-02-29'}
    ${date}                         | ${'29022023'}    | ${'29/02/2023'}     | ${undefined}
    ${date}                         | ${'31/04/2024'}  | ${'31/04/2024'}     | ${undefined}
    ${time}                         | ${'0805'}        | ${'08:05'}          | ${'08:05'}
    ${time}                         | ${'2400'}        | ${'24:00'}          | ${undefined}
    ${time}                         | ${'080'}         | ${'08:0'}           | ${undefined}
    ${minutes}                      | ${'800'}         | ${'8:00'}           | ${480}
    ${minutes}                      | ${'22030'}       | ${'220:30'}         | ${13230}
    ${minutes}                      | ${'8:75'}        | ${'8:75'}           | ${undefined}
    ${number()}                     | ${'-1.5'}        | ${'15'}             | ${15}
    ${number('.-')}                 | ${'-1,5'}        | ${'-1.5'}           | ${-1.5}
    ${patterned('000.000.000-00')}  | ${'12345678909'} | ${'123.456.789-09'} | ${'12345678909'}
    ${patterned('(00) 00000-0000')} | ${'2199'}        | ${'(21) 99'}        | ${'2199'}
  `('$typed is shown as $shown and is $value', ({ notation, typed, shown, value }) => {
    const text = notation.mask(typed)
    expect(text).toBe(shown)
    expect(notation.parse(text)).toBe(value)
  })

  test('a stored value is written as it would be typed: days are DD/MM/YYYY (R016)', () => {
    expect(date.format('2024-02-07')).toBe('07/02/2024')
    expect(minutes.format(485)).toBe('08:05')
    expect(patterned('00000-000').format('20040001')).toBe('20040-001')
    for (const [digits, shown] of [
      ['1133334444', '(11) 3333-4444'],
      ['11987654321', '(11) 98765-4321'],
      ['119876543219', '(11) 98765-4321'],
    ] as const)
      expect(patterned(...phonePatterns).format(digits), digits).toBe(shown)
    expect(patterned('AA.AAA.AAA-A', 'A'.repeat(30)).format('MG-12.345.678')).toBe('MG12345678')
  })

  test('deleting a separator does not bring it back', () => {
    expect(fill('00/00/0000', '07/')).toBe('07')
  })

  test('letters fit only where the pattern has room for them', () => {
    expect(fill('AA.AAA.AAA/AAAA-00', '12abc34501de35')).toBe('12.ABC.345/01DE-35')
  })
})
