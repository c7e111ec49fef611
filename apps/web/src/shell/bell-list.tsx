import notificationsOff from '@material-symbols/svg-400/rounded/notifications.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { routes } from '@ponteiro/contract'
import { readAllFrom, notificationMessages as words } from '@ponteiro/contract/notifications/messages'
import { type Notification, notificationPage } from '@ponteiro/contract/notifications/notifications'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { api } from '../api.ts'
import { NoticeRow } from '../domain/notice-row.tsx'
import { useAction } from '../kit/action/action.ts'
import { useDownload } from '../kit/action/download.ts'
import { EmptyState } from '../kit/feedback/empty-state.tsx'
import { Failed } from '../kit/feedback/failed.tsx'
import { toast } from '../kit/feedback/toast.tsx'
import { readAnew } from '../kit/loading/read-anew.ts'
import { bellIcons } from './bell-icons.ts'

/** The notices, newest first; scrolling to the end loads more. */
export function BellList({ titleId, unread, onLeave }: { titleId: string; unread: number; onLeave: () => void }) {
  const [limit, setLimit] = useState<number>(notificationPage.first)
  const { queryKey, queryFn } = api.notifications.list.query({ query: { limit } })
  const { data, isLoadingError, isPlaceholderData, refetch } = useQuery({
    // Whatever changes the count changes the list.
    queryKey: [...queryKey, unread],
    queryFn,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const readAll = useAction(() => api.notifications.readAll(), { done: '' })
  const read = useAction((id: number) => api.notifications.read({ params: { id }, body: { read: true } }), { done: '' })
  const navigate = useNavigate()
  const cache = useQueryClient()
  const fetching = {
    'afd-made': useDownload(api.afdExports.file),
    'file-made': useDownload(api.madeFiles.file),
  }

  /** The file of a notice; the server then marks the notice as read. */
  const fetchFile = async (kind: keyof typeof fetching, id: number) => {
    onLeave()
    toast.info('O arquivo está sendo baixado.')
    await fetching[kind].run({ params: { id } })
    await readAnew(cache)
  }

  const open = (notice: Notification) => {
    const { kind, route, params, query } = notice.content
    if (kind === 'afd-made' || kind === 'file-made') return void fetchFile(kind, Number(query.arquivo))
    if (!notice.read) void read.run(notice.id)
    if (route === null) return
    onLeave()
    // A denial after a notification is not counted.
    const to = { to: routes[route].path, params, search: query, state: { opening: 'notification' } }
    void navigate(to as never)
  }

  const more = data !== undefined && !isPlaceholderData && data.results.length < data.total
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          minHeight: 52,
          px: 4,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1 }}>
          {words.title}
        </Typography>
        {unread >= readAllFrom && (
          <Button size="small" loading={readAll.busy} onClick={() => readAll.run(undefined)}>
            {words.readAll}
          </Button>
        )}
      </Box>
      {isLoadingError ? (
        <Box sx={{ p: 4 }}>
          <Failed onRetry={refetch} />
        </Box>
      ) : !data ? (
        <Loading />
      ) : data.results.length === 0 ? (
        <Box sx={{ p: 4 }}>
          <EmptyState text={words.none} icon={notificationsOff} />
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto' }}>
          {data.results.map((notice) => (
            <Box component="li" key={notice.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
              <NoticeRow notice={notice} icon={bellIcons[notice.content.kind]} onOpen={() => open(notice)} />
            </Box>
          ))}
          {more && <End onReached={() => setLimit(limit + notificationPage.more)} />}
        </Box>
      )}
    </>
  )
}

const Loading = () => (
  <Box aria-busy sx={{ display: 'grid', gap: 4, p: 4 }}>
    {[64, 52, 70].map((width) => (
      <Box key={width}>
        <Skeleton width={`${width}%`} />
        <Skeleton />
      </Box>
    ))}
  </Box>
)

/** The end of a list that has more. */
function End({ onReached }: { onReached: () => void }) {
  const watch = useCallback(
    (end: HTMLElement | null) => {
      if (!end) return
      const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onReached(), {
        rootMargin: '120px',
      })
      observer.observe(end)
      return () => observer.disconnect()
    },
    [onReached],
  )
  return (
    <Box component="li" ref={watch} sx={{ px: 4, py: 3 }}>
      <Skeleton width="60%" />
    </Box>
  )
}
