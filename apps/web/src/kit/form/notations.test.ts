import { describe, expect, test } from 'vitest'
import {
  date,
  edited,
  fill,
  minuteOfDay,
  minutes,
  type Notation,
  number,
  patterned,
  phonePatterns,
  reduced,
  time,
} from './notations.ts'

type Shaping = Pick<Notation<unknown>, 'shape'>

/**
 * What a field that held `start` shows after these keys, `|` being its caret: `<` is Backspace, `>` Delete,
 * `[…]` a paste; what stands between two `|` is selected.
 */
function pressed(notation: Shaping, start: string, keys: string): string {
  const [head = '', selected = '', tail] = start.split('|')
  let shown = start.replaceAll('|', '')
  let caret = head.length
  let selection = tail === undefined ? 0 : selected.length
  for (const key of keys.match(/\[[^\]]*\]|./g) ?? []) {
    const forward = key === '>'
    const from = key === '<' && selection === 0 ? Math.max(0, caret - 1) : caret
    const to = caret + selection + (forward && selection === 0 ? 1 : 0)
    const put = key === '<' || forward ? '' : key.replace(/^\[(.*)\]$/, '$1')
    const text = shown.slice(0, from) + put + shown.slice(to)
    const after = edited(notation, shown, { text, caret: from + put.length, forward })
    shown = after.text
    caret = after.caret
    selection = 0
  }
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`
}

const pasted = (notation: Shaping, text: string) => pressed(notation, '|', `[${text}]`).replace('|', '')

describe('what is typed becomes (R206, R483)', () => {
  test.each`
    notation                        | typed            | shown               | value
    ${date}                         | ${'07022024'}    | ${'07/02/2024'}     | ${'2024-02-07'}
    ${date}                         | ${'7/2'}         | ${'07/2'}           | ${undefined}
    ${date}                         | ${'29/02/2024'}  | ${'29/02/2024'}     | ${'2024-02-29'}
    ${date}                         | ${'29022023'}    | ${'29/02/2023'}     | ${undefined}
    ${date}                         | ${'31/04/2024'}  | ${'31/04/2024'}     | ${undefined}
    ${time}                         | ${'0805'}        | ${'08:05'}          | ${'08:05'}
    ${time}                         | ${'2400'}        | ${'24:00'}          | ${undefined}
    ${time}                         | ${'080'}         | ${'08:0'}           | ${undefined}
    ${minutes}                      | ${'800'}         | ${'8:00'}           | ${480}
    ${minutes}                      | ${'22030'}       | ${'220:30'}         | ${13230}
    ${minutes}                      | ${'220:30'}      | ${'220:30'}         | ${13230}
    ${minutes}                      | ${'100:00'}      | ${'100:00'}         | ${6000}
    ${minuteOfDay}                  | ${'0800'}        | ${'08:00'}          | ${480}
    ${minuteOfDay}                  | ${'2460'}        | ${'24:60'}          | ${undefined}
    ${minuteOfDay}                  | ${'2400'}        | ${'24:00'}          | ${0}
    ${minutes}                      | ${'8:75'}        | ${'8:75'}           | ${undefined}
    ${number()}                     | ${'-1.5'}        | ${'15'}             | ${15}
    ${number('.-')}                 | ${'-1,5'}        | ${'-1.5'}           | ${-1.5}
    ${patterned('000.000.000-00')}  | ${'12345678909'} | ${'123.456.789-09'} | ${'12345678909'}
    ${patterned('(00) 00000-0000')} | ${'2199'}        | ${'(21) 99'}        | ${'2199'}
  `('$typed is shown as $shown and is $value', ({ notation, typed, shown, value }) => {
    const text = pasted(notation, typed)
    expect(text).toBe(shown)
    expect(pressed(notation, '|', typed), 'key by key').toBe(`${shown}|`)
    expect(notation.parse(text)).toBe(value)
  })

  test.each`
    typed     | shown      | meant
    ${'8'}    | ${'8'}     | ${'08:00'}
    ${'08'}   | ${'08'}    | ${'08:00'}
    ${'23'}   | ${'23'}    | ${'23:00'}
    ${'8:'}   | ${'08:'}   | ${'08:00'}
    ${'930'}  | ${'93:0'}  | ${'09:30'}
    ${'245'}  | ${'24:5'}  | ${'02:45'}
    ${'960'}  | ${'96:0'}  | ${undefined}
    ${'123'}  | ${'12:3'}  | ${undefined}
    ${'24'}   | ${'24'}    | ${undefined}
    ${'93'}   | ${'93'}    | ${undefined}
    ${'9300'} | ${'93:00'} | ${undefined}
    ${'8:3'}  | ${'08:3'}  | ${undefined}
  `('a field left with $shown means $meant', ({ typed, shown, meant }) => {
    expect(pasted(time, typed)).toBe(shown)
    expect(time.complete?.(shown)).toBe(meant)
    expect(minuteOfDay.complete?.(shown)).toBe(meant && minutes.parse(meant))
  })

  test('a stored value is written as it would be typed: days are DD/MM/YYYY (R016)', () => {
    expect(date.format('2024-02-07')).toBe('07/02/2024')
    expect(minutes.format(485)).toBe('08:05')
    expect(patterned('00000-000').format('20040001')).toBe('20040-001')
    for (const [digits, shown] of [
      ['1133334444', '(11) 3333-4444'],
      ['11987654321', '(11) 98765-4321'],
      ['119876543219', '119876543219'],
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

const cpf = patterned('000.000.000-00')

const phone = patterned(...phonePatterns)

describe('h06: a letter, or a digit too many, stays in the field and is refused there: without it the number is another', () => {
  test.each`
    notation                       | typed                | value
    ${patterned('000.00000.00-0')} | ${'d14533314780'}    | ${'D14533314780'}
    ${cpf}                         | ${'387x98113500'}    | ${'387X98113500'}
    ${cpf}                         | ${'529.982.247-251'} | ${'529982247251'}
    ${cpf}                         | ${'529é982247-25'}   | ${'529É98224725'}
    ${patterned('00000-000')}      | ${'O1310-100'}       | ${'O1310100'}
    ${phone}                       | ${'11 9876S-4321'}   | ${'119876S4321'}
  `('$typed is shown as it is and is $value', ({ notation, typed, value }) => {
    expect(pasted(notation, typed)).toBe(typed)
    expect(notation.parse(typed)).toBe(value)
  })

  test('a code that is pasted with more than its own digits is taken for what it is; typed, from its last digit on', () => {
    const withCountry = reduced(phone, (text) => text.replace(/\D/g, '').replace(/^55(?=\d\d9\d{8}$)/, ''))
    expect(pasted(withCountry, '+55 (11) 98765-4321')).toBe('(11) 98765-4321')
    expect(withCountry.parse('+55 (11) 98765-4321')).toBe('11987654321')
    expect(pressed(withCountry, '|', '55991234567')).toBe('(55) 99123-4567|')
    expect(pressed(withCountry, '|', '5511987654321')).toBe('(11) 98765-4321|')
  })

  test('once it is taken away the number has its shape again', () => {
    expect(pressed(cpf, '529x|98224725', '<')).toBe('529|.982.247-25')
    expect(pressed(cpf, '529.982.247-25|', '1<')).toBe('529.982.247-25|')
  })
})

describe('a text is corrected where the caret stands, and the rest of it keeps its place (R206, R483)', () => {
  test.each`
    what                                        | notation       | start                | keys              | shown
    ${'the hour'}                               | ${time}        | ${'08|:15'}          | ${'<9'}           | ${'09|:15'}
    ${'the hour, deleted first'}                | ${time}        | ${'08|:15'}          | ${'<'}            | ${'0|:15'}
    ${'the hour, from before it'}               | ${time}        | ${'|08:15'}          | ${'>>17'}         | ${'17|:15'}
    ${'the hour, selected'}                     | ${time}        | ${'|08|:15'}         | ${'17'}           | ${'17|:15'}
    ${'the hour, typed over'}                   | ${time}        | ${'|08:15'}          | ${'17'}           | ${'17|:15'}
    ${'the first digit alone, typed over'}      | ${time}        | ${'|08:15'}          | ${'1'}            | ${'1|8:15'}
    ${'all of it, typed over from the start'}   | ${time}        | ${'|08:15'}          | ${'1730'}         | ${'17:30|'}
    ${'all of it, selected'}                    | ${time}        | ${'|08:15|'}         | ${'1730'}         | ${'17:30|'}
    ${'all of it, pasted over'}                 | ${time}        | ${'|08:15|'}         | ${'[17:30]'}      | ${'17:30|'}
    ${'the minutes'}                            | ${time}        | ${'08:15|'}          | ${'<<30'}         | ${'08:30|'}
    ${'the minutes, from the end of the hour'}  | ${time}        | ${'08|:15'}          | ${'30'}           | ${'08:30|'}
    ${'the minutes, from before them'}          | ${time}        | ${'08:|15'}          | ${'30'}           | ${'08:30|'}
    ${'the minutes, behind a typed colon'}      | ${time}        | ${'08|:15'}          | ${':3'}           | ${'08:3|5'}
    ${'across the colon'}                       | ${time}        | ${'0|8:1|5'}         | ${'9'}            | ${'09|:5'}
    ${'a full time takes no more'}              | ${time}        | ${'08:15|'}          | ${'9'}            | ${'08:15|'}
    ${'Backspace steps over the colon'}         | ${time}        | ${'08:|15'}          | ${'<'}            | ${'08|:15'}
    ${'and goes on'}                            | ${time}        | ${'08:|15'}          | ${'<<9'}          | ${'09|:15'}
    ${'Delete steps over the colon'}            | ${time}        | ${'08|:15'}          | ${'>'}            | ${'08:|15'}
    ${'and goes on'}                            | ${time}        | ${'08|:15'}          | ${'>>>'}          | ${'08|'}
    ${'all of it, deleted from the end'}        | ${time}        | ${'08:15|'}          | ${'<<<<'}         | ${'|'}
    ${'letters are nothing'}                    | ${time}        | ${'|'}               | ${'[às 8:00]'}    | ${'08:00|'}
    ${'with its colon, key by key'}             | ${time}        | ${'|'}               | ${'8:0'}          | ${'08:0|'}
    ${'a colon before anything'}                | ${time}        | ${'|'}               | ${':'}            | ${'|'}
    ${'as Brazilians write it'}                 | ${time}        | ${'|'}               | ${'8h30'}         | ${'08:30|'}
    ${'a typed colon is shown, and taken back'} | ${time}        | ${'|'}               | ${'8:<'}          | ${'08|'}
    ${'the day'}                                | ${date}        | ${'12|/03/2026'}     | ${'<5'}           | ${'15|/03/2026'}
    ${'the day, deleted first'}                 | ${date}        | ${'12|/03/2026'}     | ${'<'}            | ${'1|/03/2026'}
    ${'the whole day, deleted first'}           | ${date}        | ${'12|/03/2026'}     | ${'<<'}           | ${'|/03/2026'}
    ${'the whole day'}                          | ${date}        | ${'12|/03/2026'}     | ${'<<07'}         | ${'07|/03/2026'}
    ${'the month'}                              | ${date}        | ${'12/03|/2026'}     | ${'<<11'}         | ${'12/11|/2026'}
    ${'the month, selected'}                    | ${date}        | ${'12/|03|/2026'}    | ${'11'}           | ${'12/11|/2026'}
    ${'the month, from the end of the day'}     | ${date}        | ${'12|/03/2026'}     | ${'11'}           | ${'12/11|/2026'}
    ${'the month, all of it deleted'}           | ${date}        | ${'12/|03|/2026'}    | ${'<'}            | ${'12/|/2026'}
    ${'the year'}                               | ${date}        | ${'12/03/2026|'}     | ${'<5'}           | ${'12/03/2025|'}
    ${'the year, from before it'}               | ${date}        | ${'12/03/|2026'}     | ${'1999'}         | ${'12/03/1999|'}
    ${'a digit of the year'}                    | ${date}        | ${'12/03/20|26'}     | ${'3'}            | ${'12/03/203|6'}
    ${'day and month, deleted and typed'}       | ${date}        | ${'|12/03|/2026'}    | ${'<0711'}        | ${'07/11|/2026'}
    ${'all of it, typed over from the start'}   | ${date}        | ${'|12/03/2026'}     | ${'07112025'}     | ${'07/11/2025|'}
    ${'all of it, typed over with its slashes'} | ${date}        | ${'|12/03/2026|'}    | ${'7/11/2025'}    | ${'07/11/2025|'}
    ${'with slashes in vain'}                   | ${date}        | ${'|'}               | ${'07/02/2024'}   | ${'07/02/2024|'}
    ${'with points'}                            | ${date}        | ${'|'}               | ${'7.2.2024'}     | ${'07/02/2024|'}
    ${'Backspace from behind a slash'}          | ${date}        | ${'12/|03/2026'}     | ${'<<5'}          | ${'15|/03/2026'}
    ${'deleted from the end to the day'}        | ${date}        | ${'12/03/2026|'}     | ${'<<<<<<'}       | ${'12|'}
    ${'deleted from the start'}                 | ${date}        | ${'|12/03/2026'}     | ${'>>>>>'}        | ${'/|/2026'}
    ${'another date pasted over a part'}        | ${date}        | ${'|12/03/2026'}     | ${'[07/11/2025]'} | ${'07/11/2025|'}
    ${'a length of time, key by key'}           | ${minutes}     | ${'|'}               | ${'22030'}        | ${'220:30|'}
    ${'a length of time, with its colon'}       | ${minutes}     | ${'|'}               | ${'8:00'}         | ${'8:00|'}
    ${'hours'}                                  | ${minutes}     | ${'8|:15'}           | ${'<10'}          | ${'10|:15'}
    ${'minutes'}                                | ${minutes}     | ${'8:15|'}           | ${'<<30'}         | ${'8:30|'}
    ${'minutes, from before them'}              | ${minutes}     | ${'8:|15'}           | ${'30'}           | ${'8:30|'}
    ${'Backspace steps over the colon'}         | ${minutes}     | ${'8:|15'}           | ${'<'}            | ${'8|:15'}
    ${'a length, typed over from the start'}    | ${minutes}     | ${'|08:00'}          | ${'0745'}         | ${'07:45|'}
    ${'another, typed over from the start'}     | ${minutes}     | ${'|08:00'}          | ${'1230'}         | ${'12:30|'}
    ${'with its colon'}                         | ${minutes}     | ${'|08:00'}          | ${'12:30'}        | ${'12:30|'}
    ${'hours of three digits'}                  | ${minutes}     | ${'22|:30'}          | ${'0'}            | ${'220|:30'}
    ${'hours before hours of one digit'}        | ${minutes}     | ${'|8:15'}           | ${'1'}            | ${'1|8:15'}
    ${'letters in a length are nothing'}        | ${minutes}     | ${'08|:15'}          | ${'h'}            | ${'08|:15'}
    ${'the minute of a day'}                    | ${minuteOfDay} | ${'|08:00'}          | ${'0730'}         | ${'07:30|'}
    ${'a digit of a CPF'}                       | ${cpf}         | ${'123.4|56.789-09'} | ${'<5'}           | ${'123.5|56.789-09'}
    ${'the last of a group'}                    | ${cpf}         | ${'123|.456.789-09'} | ${'<4'}           | ${'124|.456.789-09'}
    ${'Backspace steps over a point'}           | ${cpf}         | ${'123.|456.789-09'} | ${'<'}            | ${'123|.456.789-09'}
    ${'Delete steps over a point'}              | ${cpf}         | ${'123|.456.789-09'} | ${'>'}            | ${'123.|456.789-09'}
    ${'a telephone that becomes a mobile'}      | ${phone}       | ${'(11) |3333-4444'} | ${'9'}            | ${'(11) 9|3333-4444'}
    ${'a number'}                               | ${number('.')} | ${'1|.5'}            | ${'2a'}           | ${'12|.5'}
    ${'a comma in a number'}                    | ${number('.')} | ${'1|5'}             | ${','}            | ${'1.|5'}
  `('$what: $start, then $keys, is $shown', ({ notation, start, keys, shown }) => {
    expect(pressed(notation, start, keys)).toBe(shown)
  })

  test('while a part is being corrected there is no value, least of all another one', () => {
    const unfinished = (notation: Notation<string>, start: string, keys: string) =>
      notation.parse(pressed(notation, start, keys).replace('|', ''))
    for (const keys of ['<', '<<', '<9<']) {
      expect(unfinished(time, '08|:15', keys), keys).toBeUndefined()
      expect(unfinished(date, '12|/03/2026', keys), keys).toBeUndefined()
      expect(unfinished(date, '12/03|/2026', keys), keys).toBeUndefined()
    }
  })

  test('what a browser fills in by itself is read as if it were typed', () => {
    expect(edited(date, '12/03/2026', { text: '07112025', caret: 4 })).toEqual({ text: '07/11/2025', caret: 10 })
  })
})
