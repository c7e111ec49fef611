/** The own notices of whoever is no administrator: how many are unread, and what opens one. */
import { routes } from '@ponteiro/contract'
import { notificationPoll } from '@ponteiro/contract/notifications/notifications'
import type { PersonalNotice } from '@ponteiro/contract/notifications/personal-notices'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../api.ts'
import { useAction } from '../kit/action/action.ts'
import { useSession } from '../session/session.ts'

/** Whether notices are for this session: administrators have the bell, and a login that is nobody's has none. */
export function useHasNotices(): boolean {
  const { role, user, passwordDue } = useSession()
  return role !== 'admin' && user.personId !== undefined && !passwordDue
}

/** Asked for while the page is in view only, as the bell's. */
export function useUnreadNotices(): number {
  const { data } = useQuery({
    ...api.personalNotices.count.query(),
    enabled: useHasNotices(),
    refetchInterval: notificationPoll,
    meta: { unasked: true },
  })
  return data?.total ?? 0
}

/** Reads a notice and leads to its place, if it has one. */
export function useOpenNotice(): (notice: PersonalNotice) => void {
  const read = useAction((id: number) => api.personalNotices.read({ params: { id }, body: { read: true } }), {
    done: '',
  })
  const navigate = useNavigate()
  return ({ id, read: wasRead, content: { route, params, query } }) => {
    if (!wasRead) void read.run(id)
    if (route === null) return
    // The guard counts no denial of what a notice opened.
    void navigate({ to: routes[route].path, params, search: query, state: { opening: 'notification' } } as never)
  }
}
