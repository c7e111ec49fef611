/** Whose documents an answer shows. */
import type { Who } from './requests.ts'

export interface Asker {
  readonly who: Who
  /** The person behind the login. */
  readonly person?: number | undefined
}

/** Documents and birth go to an admin and the person only; reviewers get a contact card, others nothing. */
const fields = ['ind_cpf', 'ind_pis', 'ind_rg', 'ind_ctps', 'ind_cnh', 'ind_birth_date', 'ind_name_mother']

/** The first of these fields, in words, that an answer shows of somebody whom the asker is not. */
export function othersDocuments(value: unknown, { who, person }: Asker): readonly string[] {
  if (who === 'admin' || typeof value !== 'object' || value === null) return []
  const { peo_id } = value as { peo_id?: unknown }
  const isOwn = person !== undefined && peo_id === person
  const found = isOwn ? undefined : fields.find((field) => field in value)
  if (found !== undefined) return [`shows ${found} of person ${peo_id} to ${who}`]
  return Object.values(value)
    .flatMap((inner) => othersDocuments(inner, { who, person }))
    .slice(0, 1)
}
