import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type Pendency, type PendencyKind, pendencyKinds, pendencyWords } from '@ponteiro/contract/periods/pendencies'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { api } from '../../../api.ts'
import type { Period } from '../../../domain/period-steps.ts'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../../kit/dialog/use-side-panel.ts'
import { type Status, StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { date } from '../../../kit/form/notations.ts'
import { useShortcut } from '../../../kit/keyboard/keyboard.tsx'
import { type Column, DataTable } from '../../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../../kit/list/filters.tsx'
import { useList } from '../../../kit/list/list.ts'
import { Paging } from '../../../kit/list/paging.tsx'
import { loadedLater } from '../../../kit/loading/loaded-later.tsx'
import type { DayDeed } from './day-deed.ts'

const PendencyPanel = loadedLater(() => import('./pendency-panel.tsx'))

const looks: Readonly<Record<PendencyKind, Status>> = {
  'missing-mark': 'denied',
  'no-marks': 'denied',
  'held-marks': 'pending',
  'mark-request': 'pending',
  overtime: 'pending',
  'worked-while-away': 'pending',
  'outside-closing': 'info',
  'no-schedule': 'denied',
}
const titles: Readonly<Record<PendencyKind, string>> = {
  'missing-mark': 'Marcação faltando',
  'no-marks': 'Sem marcações',
  'held-marks': 'Sem conexão',
  'mark-request': 'Solicitação',
  overtime: 'Horas a decidir',
  'worked-while-away': 'Trabalho em ausência',
  'outside-closing': 'Fora do fechamento',
  'no-schedule': 'Sem jornada',
}

const columns: readonly Column<Pendency>[] = [
  { title: 'Colaborador', cell: ({ enrollment, name }) => `${enrollment} · ${name}` },
  { title: 'Data', cell: ({ on }) => <span data-tabular>{on ? date.format(on) : '–'}</span> },
  { title: 'Pendência', cell: ({ kind }) => <StatusChip status={looks[kind]}>{titles[kind]}</StatusChip> },
  { title: 'O que falta', cell: ({ what }) => <span data-tabular>{what}</span> },
]

/** Kinds with their counts: a press filters, another clears. */
function Kinds({ period, name, chosen, onChoose }: KindsProps) {
  const query = { take: 1, ...(name && { name }) }
  const { data } = useQuery({
    ...api.pendencies.list.query({ params: { id: period.id }, query }),
    placeholderData: keepPreviousData,
    meta: { unasked: true },
  })
  const kinds = pendencyKinds.filter((kind) => kind === chosen || (data?.counts[kind] ?? 0) > 0)
  if (kinds.length === 0) return null
  return (
    <Box role="group" aria-label="Tipos de pendência" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      {kinds.map((kind) => {
        const count = data?.counts[kind] ?? 0
        return (
          <Button
            key={kind}
            variant="outlined"
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind === chosen ? undefined : kind)}
            sx={{
              borderRadius: 99,
              gap: 1.5,
              '&[aria-pressed=true]': { bgcolor: 'ink.raised', borderColor: 'ink.hand' },
            }}
          >
            <Box component="span" data-tabular sx={{ fontWeight: 600 }}>
              {count.toLocaleString('pt-BR')}
            </Box>
            {pendencyWords[kind][count === 1 ? 0 : 1]}
          </Button>
        )
      })}
    </Box>
  )
}

interface KindsProps {
  period: Period
  name: string
  chosen: PendencyKind | undefined
  onChoose: (kind: PendencyKind | undefined) => void
}

export interface PendenciesProps {
  period: Period
  onDeed: (deed: DayDeed) => void
}

/** In the address when the next one is the first of another page. */
const firstOfPage = 'primeira'

/**
 * The pendencies row by row; each opens at the side and leads to the next. The address holds filter and open
 * row.
 */
export function Pendencies({ period, onDeed }: PendenciesProps) {
  const list = useList(api.pendencies.list, ['kind', 'name'], { size: 24, params: { id: period.id } })
  const panel = useSidePanel('abrir')
  const navigate = useNavigate()
  PendencyPanel.useAhead()
  const chosen = pendencyKinds.find((kind) => kind === list.filter.kind)
  const asked = panel.value === firstOfPage ? list.rows[0]?.id : panel.value
  const at = list.rows.findIndex(({ id }) => id === asked)
  /** Its position: once it is settled, the row in its place is next. */
  const stood = useRef(0)
  if (at >= 0) stood.current = at
  const following = list.rows[at >= 0 ? at + 1 : stood.current]
  const isLastPage = list.page * list.size >= list.total
  const open = list.rows[at]
  const next =
    asked === undefined || following !== undefined
      ? () => panel.step((asked === undefined ? list.rows[0]?.id : following?.id) ?? firstOfPage)
      : isLastPage || at < 0
        ? undefined
        : () =>
            navigate({
              to: '.',
              search: (old: object) => ({ ...old, page: list.page + 1, abrir: firstOfPage }),
              replace: true,
            })
  useShortcut('n', 'Abrir a próxima pendência', () => next?.(), list.rows.length > 0)
  return (
    <>
      <Kinds
        period={period}
        name={String(list.filter.name ?? '')}
        chosen={chosen}
        onChoose={(kind) => list.change({ kind: kind ?? '' })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <Filters>
            <TextFilter list={list} name="name" label="Colaborador" />
          </Filters>
        </Box>
        <ListFileButton list={list} file={api.pendencies.file} />
      </Box>
      <DataTable
        list={list}
        columns={columns}
        onOpen={({ id }) => panel.open(id)}
        empty={chosen || list.filter.name ? 'Nenhuma pendência encontrada.' : 'Nenhuma pendência: todos estão prontos.'}
      />
      <Paging list={list} />
      {asked !== undefined && list.state !== 'loading' && (
        <PendencyPanel
          id={asked}
          pendency={open}
          left={list.total}
          onDeed={onDeed}
          onNext={next}
          onClose={panel.close}
        />
      )}
    </>
  )
}
