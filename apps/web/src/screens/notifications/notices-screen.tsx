import notificationsOff from '@material-symbols/svg-400/rounded/notifications.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { notificationMessages, personalNoticeMessages as words } from '@ponteiro/contract/notifications/messages'
import { notificationPage } from '@ponteiro/contract/notifications/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { NoticeRow } from '../../domain/notice-row.tsx'
import { ownNoticeIcons } from '../../domain/own-notice-icons.ts'
import { useHasNotices, useOpenNotice, useUnreadNotices } from '../../domain/own-notices.ts'
import { useAction } from '../../kit/action/action.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'

/** The own notices, newest first. */
export function NoticesScreen() {
  const hasNotices = useHasNotices()
  const [limit, setLimit] = useState<number>(notificationPage.first)
  const { data, isLoadingError, refetch } = useQuery({
    ...api.personalNotices.list.query({ query: { limit } }),
    enabled: hasNotices,
    placeholderData: keepPreviousData,
  })
  const unread = useUnreadNotices()
  const open = useOpenNotice()
  const readAll = useAction(() => api.personalNotices.readAll(), { done: '' })
  const nothing = <EmptyState text={words.none} icon={notificationsOff} />
  return (
    <>
      <PageHeader title={words.title} hint={words.hint} width={720}>
        {unread > 0 && (
          <Button loading={readAll.busy} onClick={() => readAll.run(undefined)}>
            {notificationMessages.readAll}
          </Button>
        )}
      </PageHeader>
      {!hasNotices ? (
        nothing
      ) : isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.results.length === 0 ? (
        nothing
      ) : (
        <>
          <Paper variant="outlined" sx={{ maxWidth: 720, borderRadius: '10px', overflow: 'hidden' }}>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {data.results.map((notice) => (
                <Box component="li" key={notice.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
                  <NoticeRow notice={notice} icon={ownNoticeIcons[notice.content.kind]} onOpen={() => open(notice)} />
                </Box>
              ))}
            </Box>
          </Paper>
          {data.results.length < data.total && (
            <Button sx={{ mt: 4 }} onClick={() => setLimit(limit + notificationPage.first)}>
              {words.more}
            </Button>
          )}
        </>
      )}
    </>
  )
}
