import { useSession } from './session.ts'

/** The day it is where the person works (Q44). */
export function useToday(): string {
  const { user } = useSession()
  return new Intl.DateTimeFormat('sv-SE', { timeZone: user.zone }).format(new Date())
}
