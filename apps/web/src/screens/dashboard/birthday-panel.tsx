import cake from '@material-symbols/svg-400/rounded/cake.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type Birthday, birthdayDate } from '@ponteiro/contract/people/birthdays'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { useSession } from '../../session/session.ts'
import { PanelCard } from './panel-card.tsx'

type Row = z.output<typeof Birthday>

/** Rows loaded at first; a button loads the rest. */
const few = 30

const monthIn = (zone: string) => new Intl.DateTimeFormat('pt-BR', { timeZone: zone, month: 'long' }).format(new Date())

/** `05-17` */
const todayIn = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date()).slice(5)

/** A person's day, name and place; quieter once past. */
function BirthdayRow({ row: { day, name, workCity, sector, isToday }, over }: { row: Row; over: boolean }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '52px minmax(0, 1fr) 20px',
        columnGap: 2,
        alignItems: 'center',
        minHeight: 52,
        px: 3,
        py: 1.5,
        borderRadius: '8px',
        position: 'relative',
        ...(isToday && {
          bgcolor: 'ink.veil',
          '&::before': {
            content: '""',
            position: 'absolute',
            inset: '8px auto 8px 0',
            width: 3,
            borderRadius: 2,
            bgcolor: 'ink.hand',
          },
        }),
      }}
    >
      <Box
        component="span"
        data-tabular
        sx={{ fontWeight: isToday ? 600 : 400, color: isToday ? 'ink.handText' : 'text.secondary' }}
      >
        {isToday ? 'Hoje' : birthdayDate(day)}
      </Box>
      <Box sx={{ minWidth: 0, '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}>
        <Box sx={{ fontWeight: isToday ? 600 : 500, ...(over && { color: 'text.secondary' }) }}>{name}</Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
          {[workCity, sector].filter(Boolean).join(' · ') || ' '}
        </Box>
      </Box>
      {isToday && (
        <Box component="span" sx={{ display: 'flex', color: 'ink.handText' }}>
          <Icon path={cake} label="Aniversário hoje" />
        </Box>
      )}
    </Box>
  )
}

const waitingRows = ['a', 'b', 'c', 'd']

const columns = {
  display: 'grid',
  columnGap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
}

/** The month's birthdays: today's first, then those to come, then past ones. */
export function BirthdayPanel() {
  const { user } = useSession()
  const [take, setTake] = useState(few)
  const { data, isError } = useQuery({
    ...api.birthdays.list.query({ query: { take } }),
    placeholderData: (before) => before,
  })
  if (isError && !data) return null
  const today = todayIn(user.zone)
  return (
    <PanelCard title="Aniversariante do mês" hint={monthIn(user.zone)}>
      {!data ? (
        <Box aria-hidden sx={columns}>
          {waitingRows.map((row) => (
            <Skeleton key={row} variant="rounded" height={48} sx={{ my: 0.5 }} />
          ))}
        </Box>
      ) : data.total === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>Nenhum Aniversariante Encontrado.</Box>
      ) : (
        <Box
          tabIndex={0}
          role="region"
          aria-label="Aniversariantes deste mês"
          sx={{ maxHeight: 372, overflowY: 'auto', mx: -3, scrollbarWidth: 'thin' }}
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, ...columns }}>
            {data.results.map((row) => (
              <BirthdayRow key={row.id} row={row} over={!row.isToday && row.day < today} />
            ))}
          </Box>
          {data.results.length < data.total && (
            <Button onClick={() => setTake(1000)} sx={{ mx: 3, mt: 2 }}>
              Ver todos os {data.total.toLocaleString('pt-BR')}
            </Button>
          )}
        </Box>
      )}
    </PanelCard>
  )
}
