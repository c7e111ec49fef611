/** How an import of an AFD stands, in words: the same in the list on screen and in its file. */
export const importStates = {
  unconfirmed: 'Relógio a confirmar',
  waiting: 'Na fila',
  running: 'Importando',
  done: 'Importado',
  failed: 'Falhou',
  'not-an-afd': 'Não é AFD',
} as const

interface Read {
  readonly state: 'unconfirmed' | 'waiting' | 'running' | 'done' | 'failed'
  readonly layout: string
  readonly accepted: number
  readonly repeated: number
  readonly unknownPerson: number
  readonly conflicting: number
  readonly other: number
}

/** What was read to its end and had no record of a clock was no AFD. */
export function stateOfImport(row: Read): keyof typeof importStates {
  const records = row.accepted + row.repeated + row.unknownPerson + row.conflicting + row.other
  return row.state === 'done' && row.layout === 'unknown' && records === 0 ? 'not-an-afd' : row.state
}
