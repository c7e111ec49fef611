import { dayIn } from '../kit/time/moments.ts'
import { useSession } from './session.ts'

/** The day it is where the person works (Q44). */
export function useToday(): string {
  const { user } = useSession()
  return dayIn(new Date().toISOString(), user.zone)
}
