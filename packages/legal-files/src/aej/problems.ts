import type { Aej } from './records.ts'

/** A legal fact an AEJ lacks: where, and what is wrong. */
export interface AejProblem {
  readonly record: 'header' | 'rep' | 'link' | 'schedule' | 'mark' | 'registration' | 'absence' | 'program'
  /** Place in its list, from 0. */
  readonly at: number
  readonly message: string
}

/** Everything that keeps an AEJ from being written. Nothing may be made up. */
export function aejProblems(aej: Aej): AejProblem[] {
  return [...listProblems(aej), ...markProblems(aej), ...absenceProblems(aej)]
}

function listProblems(aej: Aej): AejProblem[] {
  const problems: AejProblem[] = []
  const repeated = <T>(record: AejProblem['record'], rows: readonly T[], key: (row: T) => unknown) => {
    const seen = new Set<unknown>()
    rows.forEach((row, at) => {
      if (seen.has(key(row))) problems.push({ record, at, message: 'Identificador repetido.' })
      seen.add(key(row))
    })
  }
  repeated('rep', aej.reps, ({ id }) => id)
  repeated('link', aej.links, ({ id }) => id)
  repeated('schedule', aej.schedules, ({ code }) => code)
  if (aej.header.firstOn > aej.header.lastOn) {
    problems.push({ record: 'header', at: 0, message: 'A data inicial é posterior à final.' })
  }
  aej.schedules.forEach(({ spans }, at) => {
    if (spans.length === 0)
      problems.push({ record: 'schedule', at, message: 'Horário contratual sem entrada e saída.' })
  })
  return problems
}

function markProblems({ marks, links, reps, schedules }: Aej): AejProblem[] {
  const linkIds = new Set(links.map(({ id }) => id))
  const codes = new Set(schedules.map(({ code }) => code))
  const numberByRep = new Map(reps.map(({ id, number }) => [id, number]))
  return marks.flatMap((mark, at) => {
    const opens = mark.kind === 'entry' && mark.pair === 1
    const needsMotive = mark.kind === 'disregarded' || mark.source === 'included'
    const faults: [boolean, string][] = [
      [!linkIds.has(mark.linkId), 'Marcação de vínculo que não está no arquivo.'],
      [mark.repId !== null && !numberByRep.has(mark.repId), 'Marcação de REP que não está no arquivo.'],
      [mark.source === 'original' && mark.repId === null, 'Marcação original sem REP.'],
      [
        mark.source === 'original' && mark.repId !== null && !numberByRep.get(mark.repId),
        'REP de marcação original sem número.',
      ],
      [opens && mark.scheduleCode === null, 'Primeira entrada sem o código do horário contratual.'],
      [mark.scheduleCode !== null && !codes.has(mark.scheduleCode), 'Horário contratual que não está no arquivo.'],
      [needsMotive && !mark.motive?.trim(), 'Falta o motivo da marcação incluída ou desconsiderada.'],
    ]
    return faults.filter(([wrong]) => wrong).map(([, message]) => ({ record: 'mark' as const, at, message }))
  })
}

function absenceProblems({ absences, registrations, links }: Aej): AejProblem[] {
  const linkIds = new Set(links.map(({ id }) => id))
  const unlinked = (record: 'absence' | 'registration', rows: readonly { readonly linkId: number }[]) =>
    rows.flatMap(({ linkId }, at) =>
      linkIds.has(linkId) ? [] : [{ record, at, message: 'Registro de vínculo que não está no arquivo.' }],
    )
  const incomplete = absences.flatMap(({ kind, minutes, movement }, at) =>
    kind === 'hour-bank' && (minutes === null || movement === null)
      ? [{ record: 'absence' as const, at, message: 'Movimento de banco de horas sem minutos ou sem tipo.' }]
      : [],
  )
  return [...unlinked('absence', absences), ...unlinked('registration', registrations), ...incomplete]
}
