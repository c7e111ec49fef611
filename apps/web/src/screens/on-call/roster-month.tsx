import swap from '@material-symbols/svg-400/rounded/swap_horiz.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { clientWord, type OnCallEntry } from '@ponteiro/contract/on-call/on-call'
import { type LocalDate, weekday } from '@ponteiro/timesheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { PhoneLink } from '../../domain/phone-link.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { date } from '../../kit/form/notations.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { weekdayWords } from '../../kit/time/weekdays.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { onCallWords } from './on-call-words.ts'
import { SwapForm } from './swap-form.tsx'

interface Duty {
  /** The first of its entries. */
  readonly entry: OnCallEntry
  readonly clients: readonly string[]
}

/** A person's day once, with all its clients. */
function dutiesOf(entries: readonly OnCallEntry[]): readonly Duty[] {
  const people = new Map<number, OnCallEntry[]>()
  for (const entry of entries) people.set(entry.employeeId, [...(people.get(entry.employeeId) ?? []), entry])
  return [...people.values()].flatMap((own) => {
    const [entry] = own
    return entry ? [{ entry, clients: own.map(clientWord) }] : []
  })
}

interface DayCardProps {
  on: LocalDate
  entries: readonly OnCallEntry[]
  onSwap: (entry: OnCallEntry) => void
}

function DayCard({ on, entries, onSwap }: DayCardProps) {
  const today = useToday()
  const { user, actor } = useSession()
  const isToday = on === today
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={date.format(on)}
      data-on={on}
      sx={{
        borderRadius: '10px',
        p: 4,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { sm: '132px minmax(0, 1fr)' },
        ...(isToday && { borderTop: 2, borderTopColor: 'ink.hand' }),
      }}
    >
      <Box sx={{ color: isToday ? 'ink.handText' : 'text.primary' }}>
        <Box component="span" data-tabular sx={{ fontWeight: 600 }}>
          {date.format(on).slice(0, 5)}
        </Box>{' '}
        <Box component="span" sx={{ color: isToday ? 'inherit' : 'text.secondary' }}>
          {weekdayWords(weekday(on)).plain}
          {isToday && ' · Hoje'}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {dutiesOf(entries).map(({ entry, clients }) => {
          const own = entry.employeeId === user.personId
          return (
            <Box
              component="li"
              key={entry.id}
              sx={{
                display: 'grid',
                columnGap: 4,
                rowGap: 1,
                alignItems: 'center',
                gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1.4fr) minmax(0, 1fr) 152px 150px' },
              }}
            >
              <div>
                <Box sx={{ fontWeight: own ? 600 : 500 }}>
                  {entry.name}
                  {own && ' (você)'}
                </Box>
                <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {[entry.sectorNames, entry.observations].filter(Boolean).join(' · ')}
                </Box>
              </div>
              <Box sx={{ overflowWrap: 'anywhere' }}>{clients.join(', ')}</Box>
              <div>
                <PhoneLink phone={entry.phone} name={entry.name} />
              </div>
              <div>
                {own && on >= today && !actor && (
                  <Button
                    size="small"
                    variant="outlined"
                    startIcon={<Icon path={swap} size={18} />}
                    aria-label={`Pedir troca de ${date.format(on)}`}
                    onClick={() => onSwap(entry)}
                  >
                    Pedir troca
                  </Button>
                )}
              </div>
            </Box>
          )
        })}
      </Box>
    </Paper>
  )
}

const behind = (days: number) => (days === 1 ? 'Ver 1 dia que passou' : `Ver ${days} dias que passaram`)

/** Duty days of a month; past ones of the present month only on request. */
export function RosterMonth({ year, month }: { year: number; month: number }) {
  const today = useToday()
  const [swapping, setSwapping] = useState<OnCallEntry>()
  const [isWhole, setIsWhole] = useState(false)
  const { data, isError, refetch } = useQuery(api.onCall.open.query({ query: { year, month } }))
  if (!data) return isError ? <Failed onRetry={refetch} /> : <Skeleton variant="rounded" height={240} />
  const days = [...new Set(data.results.map(({ on }) => on))]
  if (days.length === 0) return <EmptyState text={onCallWords.none} />
  const past = days.filter((on) => on < today)
  const isFolded = !isWhole && past.length > 0 && past.length < days.length
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {isFolded && (
          <Button onClick={() => setIsWhole(true)} sx={{ justifySelf: 'start' }}>
            {behind(past.length)}
          </Button>
        )}
        {(isFolded ? days.slice(past.length) : days).map((on) => (
          <DayCard key={on} on={on} entries={data.results.filter((entry) => entry.on === on)} onSwap={setSwapping} />
        ))}
      </Box>
      {swapping && <SwapForm entry={swapping} onClose={() => setSwapping(undefined)} />}
    </>
  )
}
