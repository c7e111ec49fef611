import type { Sha256 } from '../moments.ts'
import { NotWritable } from '../not-writable.ts'
import { hashedPositions, markHash } from './checks/hash-chain.ts'
import type { MarkEntry, MarkFacts } from './entries.ts'
import { cpfField, momentField, nsrField } from './field-writers.ts'
import type { Collector } from './records.ts'

const collectorCodes: Readonly<Record<Collector, string>> = {
  mobile: '01',
  browser: '02',
  desktop: '03',
  device: '04',
  other: '05',
}

/** Positions 1-73 of a REP-P mark, which its hash covers. */
export function type7Text(mark: MarkFacts): string {
  const text = [
    nsrField(mark.nsr),
    '7',
    momentField('Marcação', mark.marked),
    cpfField('CPF', mark.cpf, 12),
    momentField('Gravação', mark.recorded),
    collectorCodes[mark.collector],
    mark.delivery === 'online' ? '0' : '1',
  ].join('')
  if (text.length !== hashedPositions) throw new NotWritable('Marcação', 'tamanho inesperado')
  return text
}

/**
 * The hash to store with a new mark; `previousHash` is that of the establishment's last mark, null for its
 * first.
 */
export const hashOfMark = (mark: MarkFacts, previousHash: string | null, sha256: Sha256) =>
  markHash(type7Text(mark), previousHash, sha256)

/** The whole type-7 record. */
export function type7Line(mark: MarkEntry): string {
  if (!/^[0-9a-f]{64}$/.test(mark.hash))
    throw new NotWritable('Código hash', 'esperados 64 dígitos hexadecimais minúsculos')
  return type7Text(mark) + mark.hash
}
