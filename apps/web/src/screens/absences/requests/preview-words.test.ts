import type { AbsencePreview } from '@ponteiro/contract/absences/absence-preview'
import { expect, test } from 'vitest'
import { previewWords } from './preview-words.ts'

const nothing: AbsencePreview = {
  totalDays: 3,
  justifiedDays: 3,
  dueMinutes: 1440,
  excusedMinutes: 1440,
  excuses: true,
  days: [],
  seen: '',
  coverage: [],
  duplicate: null,
  refusal: null,
}
const of = (told: Partial<AbsencePreview>) =>
  previewWords({ ...nothing, ...told }).map(({ text, warns }) => (warns ? `! ${text}` : text))

const christmas = { on: '2026-12-25', holidayName: 'Natal', marked: false, marks: [], justification: null }
const marked = { on: '2026-12-23', holidayName: null, marked: true, marks: ['08:00', '12:00'], justification: null }
const justified = { on: '2026-12-24', holidayName: null, marked: false, marks: [], justification: 'Atestado' }
const sector = {
  sectorId: 1,
  sectorName: 'Atendimento',
  people: 10,
  away: 3,
  worstOn: '2026-12-23',
  present: 6,
  least: 7,
  short: true,
  names: ['Edu', 'Noemi'],
}

test.each<[string, Partial<AbsencePreview>, string[]]>([
  ['whole days', {}, ['3 dias corridos, todos justificados: 24:00 são abonadas.']],
  [
    'a part of one',
    { totalDays: 1, justifiedDays: 1, dueMinutes: 480, excusedMinutes: 240 },
    ['1 dia corrido, justificado: 04:00 de 08:00 são abonadas.'],
  ],
  [
    'a weekend within, and nothing excused',
    { totalDays: 5, excuses: false, excusedMinutes: 0 },
    ['5 dias corridos, 3 justificados: as 24:00 previstas continuam devidas, este motivo não abona.'],
  ],
  [
    'days on which nothing is due',
    { totalDays: 2, justifiedDays: 0, dueMinutes: 0, excusedMinutes: 0 },
    ['2 dias corridos, nenhum com jornada: as horas não mudam.'],
  ],
  [
    'holidays, marks and what explains a day already',
    { days: [christmas, marked, justified] },
    [
      '3 dias corridos, todos justificados: 24:00 são abonadas.',
      'Feriado no período: Natal (25/12).',
      '! Já há marcações em 23/12 (08:00, 12:00). Elas ficam, e o trabalho continua contado.',
      'Já tem justificativa, que fica: 24/12 (Atestado).',
    ],
  ],
  [
    'marks of somebody whose days are not for the reader',
    { days: [{ ...marked, marks: [] }] },
    [
      '3 dias corridos, todos justificados: 24:00 são abonadas.',
      '! Já há marcações em 23/12. Elas ficam, e o trabalho continua contado.',
    ],
  ],
  [
    'a sector of which nobody is due',
    { coverage: [{ ...sector, people: 0, away: 0, present: 0, short: false, names: [] }] },
    ['3 dias corridos, todos justificados: 24:00 são abonadas.', 'Atendimento: ninguém tem jornada nestes dias.'],
  ],
  [
    'a sector with too few, and one with enough',
    {
      coverage: [
        sector,
        { ...sector, sectorName: 'Oficina', away: 0, names: [], present: 9, least: null, short: false },
      ],
    },
    [
      '3 dias corridos, todos justificados: 24:00 são abonadas.',
      '! Atendimento abaixo do mínimo: 3 outras pessoas ausentes em 23/12 (Edu e Noemi); ficam 6 de 10, mínimo 7.',
      'Oficina: ninguém mais ausente; ficam 9 de 10.',
    ],
  ],
  [
    'what stands in its way',
    { duplicate: 'Férias, 20/12 a 30/12', refusal: 'Operação não permitida.' },
    [
      '! Já há uma ausência nestes dias: Férias, 20/12 a 30/12.',
      '! Operação não permitida.',
      '3 dias corridos, todos justificados: 24:00 são abonadas.',
    ],
  ],
])('before it is sent, the form says of an absence: %s (33.1, R629)', (_, told, words) => {
  expect(of(told)).toEqual(words)
})
