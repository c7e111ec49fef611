import print from '@material-symbols/svg-400/rounded/print.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { complimentMessages as words } from '@ponteiro/contract/compliments/messages'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { useList } from '../../kit/list/list.ts'
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

function Wall({ usual, options }: WallProps) {
  const list = useList(api.compliments.list, ['sentOn'], {
    size: 1000,
    initial: { sentOn: usual },
    params: {},
  })
  const on = String(list.filter.sentOn || usual)
  const shown = list.rows.filter(({ state, sentOn }) => state === 'authorized' && sentOn === on)
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader title="Mural do Elogio" hint="O que foi autorizado de um dia, para imprimir em A4.">
          <Box sx={{ width: 240 }}>
            <SelectFilter list={list} name="sentOn" label="Data" options={options} all="A mais recente" />
          </Box>
          <Button variant="contained" color="primary" startIcon={<Icon path={print} />} onClick={() => window.print()}>
            Imprimir
          </Button>
        </PageHeader>
      </Box>
      {list.state === 'failed' ? (
        <Failed onRetry={list.reload} />
      ) : list.state === 'loading' ? (
        <PageSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState text={words.none} />
      ) : (
        <WallPaper on={on} compliments={shown} />
      )}
    </>
  )
}
