/** The states of an AFD import in words, for the list and its file. */
export const importStates = {
  unconfirmed: 'Relógio a confirmar',
  refused: 'Relógio recusado',
  waiting: 'Na fila',
  running: 'Importando',
  done: 'Importado',
  'nothing-new': 'Nada novo',
  'nothing-accepted': 'Nada aceito',
  failed: 'Falhou',
  'not-an-afd': 'Não é AFD',
} as const

/** What the work on a file waits for or has reached. */
export const importSteps = ['unconfirmed', 'refused', 'waiting', 'running', 'done', 'failed'] as const

interface Read {
  readonly state: (typeof importSteps)[number]
  readonly layout: string
  readonly accepted: number
  readonly repeated: number
  readonly unknownPerson: number
  readonly malformed: number
  readonly conflicting: number
  readonly other: number
}

/** A file read to its end without a record is no AFD; one without an accepted mark is no success. */
export function stateOfImport(row: Read): keyof typeof importStates {
  if (row.state !== 'done') return row.state
  const records = row.accepted + row.repeated + row.unknownPerson + row.conflicting + row.other
  if (row.layout === 'unknown' && records === 0) return 'not-an-afd'
  if (row.accepted > 0) return 'done'
  return row.unknownPerson + row.conflicting + row.malformed > 0 ? 'nothing-accepted' : 'nothing-new'
}
