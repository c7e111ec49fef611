import type { AejAbsence, AejMark, AejRep } from './records.ts'

type Codes<Word extends string> = readonly (readonly [code: string, word: Word])[]

export const repCodes: Codes<AejRep['kind']> = [
  ['1', 'REP-C'],
  ['2', 'REP-A'],
  ['3', 'REP-P'],
]

export const markCodes: Codes<AejMark['kind']> = [
  ['E', 'entry'],
  ['S', 'exit'],
  ['D', 'disregarded'],
]

export const sourceCodes: Codes<AejMark['source']> = [
  ['O', 'original'],
  ['I', 'included'],
  ['P', 'pre-marked'],
  ['X', 'exception'],
  ['T', 'other'],
]

export const absenceCodes: Codes<AejAbsence['kind']> = [
  ['1', 'weekly-rest'],
  ['2', 'unjustified'],
  ['3', 'hour-bank'],
  ['4', 'holiday-off'],
]

export const movementCodes: Codes<NonNullable<AejAbsence['movement']>> = [
  ['1', 'credited'],
  ['2', 'compensated'],
]

/** The word a code stands for. */
export const wordOf = <Word extends string>(codes: Codes<Word>, code: string): Word | undefined =>
  codes.find(([known]) => known === code)?.[1]

/** The code of a word. */
export const codeOf = <Word extends string>(codes: Codes<Word>, word: Word): string =>
  codes.find(([, known]) => known === word)?.[0] ?? ''
