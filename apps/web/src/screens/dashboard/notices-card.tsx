import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { routes } from '@ponteiro/contract'
import { personalNoticeMessages as words } from '@ponteiro/contract/notifications/messages'
import { notificationPage } from '@ponteiro/contract/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { NoticeRow } from '../../domain/notice-row.tsx'
import { ownNoticeIcons } from '../../domain/own-notice-icons.ts'
import { useHasNotices, useOpenNotice, useUnreadNotices } from '../../domain/own-notices.ts'
import { PanelCard } from './panel-card.tsx'

/** Few enough to leave the day's work in view. */
const most = 3

/** The latest unread notices of people who are no administrators; without any there is no card. */
export function NoticesCard() {
  const unread = useUnreadNotices()
  const open = useOpenNotice()
  const { data } = useQuery({
    ...api.personalNotices.list.query({ query: { limit: notificationPage.first } }),
    enabled: useHasNotices() && unread > 0,
    meta: { unasked: true },
  })
  const latest = data?.results.filter(({ read }) => !read).slice(0, most) ?? []
  if (unread === 0 || latest.length === 0) return null
  return (
    <PanelCard title={words.title} hint={words.unread(unread)}>
      <Box component="ul" sx={{ m: 0, mx: -4, p: 0, listStyle: 'none' }}>
        {latest.map((notice) => (
          <Box component="li" key={notice.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <NoticeRow notice={notice} icon={ownNoticeIcons[notice.content.kind]} onOpen={() => open(notice)} />
          </Box>
        ))}
      </Box>
      <Button component={Link} to={routes['notice.index'].path} sx={{ justifySelf: 'start' }}>
        {words.all}
      </Button>
    </PanelCard>
  )
}
