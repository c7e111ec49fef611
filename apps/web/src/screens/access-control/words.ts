import type { AuditOperation } from '@ponteiro/contract/access-control/tool-audit'

const operations: Readonly<Record<AuditOperation, string>> = {
  added: 'Inserção',
  changed: 'Alteração',
  removed: 'Remoção',
  'added-outside': 'Inserção',
  'changed-outside': 'Alteração',
  'removed-outside': 'Remoção',
}

/** What was done; a newer server may send other words. */
export const operationText = (operation: string): string =>
  operations[operation as AuditOperation] ?? 'Operação desconhecida'

export const kindText = { individual: 'INDIVIDUAL', shared: 'COMPARTILHADO' } as const

export const kindOptions = Object.entries(kindText).map(([value, label]) => ({ value, label }))
