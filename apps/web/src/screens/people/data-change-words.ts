/** Requests of people to change their data, in words. */
import type { ContactField, DataChange } from '@ponteiro/contract/people/data-changes'
import type { Status } from '../../kit/feedback/status-chip.tsx'
import { patterned, phonePatterns } from '../../kit/form/notations.ts'

export const dataChangeStates: Readonly<Record<DataChange['state'], { word: string; status: Status }>> = {
  pending: { word: 'Pendente', status: 'pending' },
  applied: { word: 'Aplicada', status: 'authorized' },
  refused: { word: 'Recusada', status: 'denied' },
  replaced: { word: 'Substituída', status: 'neutral' },
}

export const dataChangeStateOptions = Object.entries(dataChangeStates).map(([value, { word }]) => ({
  value,
  label: word,
}))

const phones: readonly ContactField[] = ['cellPhone', 'phone', 'businessPhone']

/** A value as the form shows it. */
export function shown(field: ContactField, value: string | null): string {
  if (!value) return 'Não informado'
  if (field === 'zipCode') return patterned('00000-000').format(value)
  if (!phones.includes(field)) return value
  return patterned(...phonePatterns).format(value)
}
