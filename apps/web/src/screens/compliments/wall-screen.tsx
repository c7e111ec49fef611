import print from '@material-symbols/svg-400/rounded/print.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Compliment } from '@ponteiro/contract/compliments/compliments'
import { complimentMessages as words } from '@ponteiro/contract/compliments/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { isFinal } from '../../kit/feedback/api-error.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import type { Filtered } from '../../kit/list/filter.ts'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { dayWords } from './compliment-words.ts'
import { WallPaper } from './wall-paper.tsx'

/** A day's authorised compliments, as a sheet to hang up. */
export function WallScreen() {
  const { data: days, isLoadingError, refetch } = useQuery(api.compliments.days.query())
  const withSome = days?.results.filter(({ authorized }) => authorized > 0) ?? []
  const [latest] = withSome
  if (isLoadingError) return <Failed onRetry={refetch} />
  if (!days) return <PageSkeleton />
  if (!latest) return <EmptyState text="Ainda não há elogios autorizados para um mural." />
  return (
    <Wall
      usual={latest.on}
      options={withSome.map(({ on, authorized }) => ({
        value: on,
        label: `${dayWords(on)} · ${authorized} ${authorized === 1 ? 'elogio' : 'elogios'}`,
      }))}
    />
  )
}

interface WallProps {
  usual: string
  options: readonly { value: string; label: string }[]
}

/** All authorised ones of a day, in as many calls as it takes: a wall that leaves some out offends. */
async function readWall(sentOn: string, signal: AbortSignal): Promise<readonly Compliment[]> {
  const all: Compliment[] = []
  for (;;) {
    const window = { skip: all.length, take: 1000 }
    const { results, total } = await api.compliments.list(
      { query: { sentOn, state: 'authorized', ...window } },
      { signal },
    )
    all.push(...results)
    if (results.length === 0 || all.length >= total) return all
  }
}

function Wall({ usual, options }: WallProps) {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const chosen = String(address.sentOn ?? '')
  const on = chosen || usual
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: [api.compliments.list.key, 'wall', on],
    queryFn: ({ signal }) => readWall(on, signal),
    meta: { saidInPlace: isFinal },
  })
  const day: Filtered<'sentOn'> = {
    filter: { sentOn: on },
    change: ({ sentOn }) =>
      navigate({
        to: '.',
        search: (old: object) => ({ ...old, sentOn: sentOn || undefined }),
        resetScroll: false,
      }),
  }
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader title="Mural do Elogio" hint="O que foi autorizado de um dia, para imprimir em A4.">
          <Box sx={{ width: 240 }}>
            <SelectFilter list={day} name="sentOn" label="Data" options={options} all="A mais recente" />
          </Box>
          <Button variant="contained" color="primary" startIcon={<Icon path={print} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </PageHeader>
      </Box>
      {isLoadingError ? (
        <Failed onRetry={refetch} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <WallPaper on={on} compliments={data} />
      )}
    </>
  )
}
