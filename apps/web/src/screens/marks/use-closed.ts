import { useSession } from '../../session/session.ts'

/** Why this login never registers the clock on this screen, in a sentence; undefined when it may (Q52). */
export function useClosed(): string | undefined {
  const { user, role } = useSession()
  if (user.personId === undefined) return 'Este login não é de um colaborador e por isso não registra ponto.'
  if (user.appUser && role !== 'admin') return 'Seu ponto é registrado pelo aplicativo.'
  return undefined
}
