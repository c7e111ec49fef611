import block from '@material-symbols/svg-400/rounded/block.svg?path'
import accept from '@material-symbols/svg-400/rounded/check.svg?path'
import otherDay from '@material-symbols/svg-400/rounded/date_range.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import restore from '@material-symbols/svg-400/rounded/restore_from_trash.svg?path'
import undo from '@material-symbols/svg-400/rounded/undo.svg?path'
import Box from '@mui/material/Box'
import { deviceOf, employerOf } from '../../../domain/mark-device.ts'
import { hasReceipt, ReceiptAction } from '../../../domain/receipt-button.tsx'
import { LineAction } from '../../../kit/action/line-action.tsx'
import { type Status, StatusChip } from '../../../kit/feedback/status-chip.tsx'
import { date } from '../../../kit/form/notations.ts'
import { type Column, DataTable } from '../../../kit/list/data-table.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import type { DraftRow, MarkDraft } from './day-draft.ts'

const situations = {
  authorized: { word: 'AUTORIZADO', status: 'authorized' },
  pending: { word: 'PENDENTE', status: 'pending' },
  denied: { word: 'NEGADO', status: 'denied' },
} as const satisfies Record<string, { word: string; status: Status }>

const unsaved = {
  include: 'Será incluída',
  move: 'Será alterada',
  annul: 'Será anulada',
  restore: 'Será restaurada',
  place: 'Irá para outra jornada',
}

function Situation({ mark, draft }: DraftRow) {
  if (draft) return <StatusChip status="info">{unsaved[draft.what]}</StatusChip>
  if (!mark) return null
  const { word, status } = situations[mark.situation]
  // Once authorised, no longer counted.
  if (!mark.active && mark.situation === 'authorized')
    return <StatusChip status="neutral">{mark.treated ? 'ANULADO' : 'MESMO MINUTO'}</StatusChip>
  return <StatusChip status={status}>{word}</StatusChip>
}

function Device({ mark }: DraftRow) {
  const { icon, word } = deviceOf(mark ?? { origin: 'admin' })
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, color: 'text.secondary' }}>
      <Icon path={icon} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {word}
        {mark?.offline && ', sem conexão'}
        {mark && employerOf(mark) && <Box sx={{ fontSize: 12, lineHeight: '16px' }}>{employerOf(mark)}</Box>}
      </Box>
    </Box>
  )
}

const kinds = { inclusion: 'INCLUSÃO', alteration: 'ALTERAÇÃO', exclusion: 'EXCLUSÃO' } as const
const places = ['', 'Entrada 1', 'Saída 1', 'Entrada 2', 'Saída 2', 'Entrada extra', 'Saída extra']

function typeOf({ mark, draft }: DraftRow): string {
  if (draft?.what === 'include') return kinds.inclusion
  if (!mark) return kinds.alteration
  return [mark.position && places[mark.position], mark.kind && kinds[mark.kind], mark.decided && 'jornada decidida']
    .filter(Boolean)
    .join(' · ')
}

const columns: readonly Column<DraftRow>[] = [
  {
    title: 'Data e hora',
    cell: ({ at }) => (
      <Box component="time" dateTime={at} data-tabular sx={{ whiteSpace: 'nowrap' }}>
        {date.format(at.slice(0, 10))} <strong>{at.slice(11, 16)}</strong>
      </Box>
    ),
  },
  { title: 'Status', cell: (row) => <Situation {...row} /> },
  { title: 'Dispositivo', cell: (row) => <Device {...row} /> },
  { title: 'Tipo', cell: typeOf },
  { title: 'Justificativa', cell: ({ reason }) => reason },
]

export interface MarkTableProps {
  rows: readonly DraftRow[]
  empty: string
  /** The possible actions; absent: read only. */
  deeds?: {
    onMove: (row: DraftRow) => void
    onAnnul: (row: DraftRow) => void
    onRestore: (row: DraftRow) => void
    onPlace: (row: DraftRow) => void
    onForget: (draft: MarkDraft) => void
  }
}

/** A day's marks with their actions. */
export function MarkTable({ rows, empty, deeds }: MarkTableProps) {
  const list = {
    rows,
    total: rows.length,
    filter: {},
    page: 1,
    size: rows.length,
    order: undefined,
    selected: undefined,
    state: 'ready' as const,
    change: () => {},
    reload: () => {},
  }
  const form = deeds && { open: deeds.onMove, has: ({ draft, mark }: DraftRow) => !draft && mark?.active === true }
  const withReceipts = rows.some(({ mark }) => mark && hasReceipt(mark))
  return (
    <DataTable
      list={list}
      columns={columns}
      empty={empty}
      form={form}
      {...((deeds || withReceipts) && { actions: (row: DraftRow) => <RowActions row={row} deeds={deeds} /> })}
    />
  )
}

function RowActions({ row, deeds }: { row: DraftRow; deeds: MarkTableProps['deeds'] }) {
  const { draft, mark } = row
  const name = row.at.slice(11, 16)
  if (draft)
    return deeds ? <LineAction icon={undo} verb="Desfazer" name={name} onAct={() => deeds.onForget(draft)} /> : null
  if (!mark) return null
  return (
    <>
      {hasReceipt(mark) && <ReceiptAction markId={mark.id} time={name} />}
      {deeds && mark.active && (
        <>
          <LineAction icon={edit} verb="Alterar" name={name} onAct={() => deeds.onMove(row)} />
          <LineAction icon={otherDay} verb="Levar para outra jornada" name={name} onAct={() => deeds.onPlace(row)} />
          <LineAction icon={block} verb="Anular" name={name} onAct={() => deeds.onAnnul(row)} />
        </>
      )}
      {deeds && !mark.active && mark.situation === 'pending' && (
        <>
          <LineAction icon={accept} verb="Aceitar" name={name} onAct={() => deeds.onRestore(row)} />
          <LineAction icon={block} verb="Recusar" name={name} onAct={() => deeds.onAnnul(row)} />
        </>
      )}
      {deeds && !mark.active && mark.situation !== 'pending' && (
        <LineAction icon={restore} verb="Restaurar" name={name} onAct={() => deeds.onRestore(row)} />
      )}
    </>
  )
}
