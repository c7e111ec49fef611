import { useSession } from '../../session/session.ts'

/** Why this login cannot register marks here; undefined: it can. */
export function useClosed(): string | undefined {
  const { user, role } = useSession()
  if (user.personId === undefined) return 'Este login não é de um colaborador e por isso não registra ponto.'
  if (user.appUser && role !== 'admin') return 'Seu ponto é registrado pelo aplicativo.'
  return undefined
}
