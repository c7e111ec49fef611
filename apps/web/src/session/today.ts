import { dayIn } from '../kit/time/moments.ts'
import { useSession } from './session.ts'

/** The date at the person's work place. */
export function useToday(): string {
  const { user } = useSession()
  return dayIn(new Date().toISOString(), user.zone)
}
