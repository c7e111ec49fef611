/** The notices of people who are no administrators: unread count, and opening one. */
import { routes } from '@ponteiro/contract'
import { notificationPoll } from '@ponteiro/contract/notifications/notifications'
import type { PersonalNotice } from '@ponteiro/contract/notifications/personal-notices'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { useAction } from '../kit/action/action.ts'
import { useSession } from '../session/session.ts'

/** Whether this session has notices: administrators have the bell, logins without a person nothing. */
export function useHasNotices(): boolean {
  const { role, user, passwordDue } = useSession()
  return role !== 'admin' && user.personId !== undefined && !passwordDue
}

/** Polled only while the page is visible. */
export function useUnreadNotices(): number {
  const { data } = useQuery({
    ...api.personalNotices.count.query(),
    enabled: useHasNotices(),
    refetchInterval: notificationPoll,
    meta: { unasked: true },
  })
  return data?.total ?? 0
}

/** Marks a notice as read and opens its screen, if any. */
export function useOpenNotice(): (notice: PersonalNotice) => void {
  const read = useAction((id: number) => api.personalNotices.read({ params: { id }, body: { read: true } }), {
    done: '',
  })
  const navigate = useNavigate()
  return ({ id, read: wasRead, content: { route, params, query } }) => {
    if (!wasRead) void read.run(id)
    if (route === null) return
    // A denial after a notice is not counted.
    void navigate({ to: routes[route].path, params, search: query, state: { opening: 'notification' } } as never)
  }
}
