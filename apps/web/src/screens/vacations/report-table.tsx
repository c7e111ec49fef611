import closed from '@material-symbols/svg-400/rounded/keyboard_arrow_down.svg?path'
import opened from '@material-symbols/svg-400/rounded/keyboard_arrow_up.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReportGroup } from '@ponteiro/contract/vacations/vacation-report'
import { Fragment } from 'react'
import { api } from '../../api.ts'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { groupKey, type ReportedPerson } from './report-groups.ts'

export interface ReportTableProps {
  groups: readonly ReportGroup[]
  year: number
  /** Also limits the people within a group. */
  search: string
  isOpen: (group: ReportGroup) => boolean
  onToggle: (group: ReportGroup) => void
  onPerson: (person: ReportedPerson) => void
}

/** Cities and sectors with a remark; each opens to its people. */
export function ReportTable({ groups, year, search, isOpen, onToggle, onPerson }: ReportTableProps) {
  return (
    <Paper variant="outlined" sx={{ borderRadius: '10px', overflow: 'hidden' }}>
      <Table aria-label="Cidades e setores" sx={{ '& td, & th': { px: { xs: 3, sm: 4 } } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 56 }} />
            <TableCell>Cidade</TableCell>
            <TableCell>Setor</TableCell>
            <TableCell>Observação</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {groups.map((group) => {
            const open = isOpen(group)
            const key = groupKey(group)
            return (
              <Fragment key={key}>
                <TableRow hover onClick={() => onToggle(group)} sx={{ cursor: 'pointer' }}>
                  <TableCell>
                    <IconButton
                      aria-expanded={open}
                      aria-controls={`grupo-${key}`}
                      aria-label={`Colaboradores de ${group.city}, ${group.sector}`}
                      onClick={(event) => {
                        event.stopPropagation()
                        onToggle(group)
                      }}
                    >
                      <Icon path={open ? opened : closed} />
                    </IconButton>
                  </TableCell>
                  <TableCell>{group.city}</TableCell>
                  <TableCell>{group.sector}</TableCell>
                  <TableCell>{group.remark}</TableCell>
                </TableRow>
                {open && (
                  <TableRow id={`grupo-${key}`}>
                    <TableCell colSpan={4} sx={{ p: '0 !important', bgcolor: 'ink.raised' }}>
                      <AskedPeople group={group} year={year} search={search} onPerson={onPerson} />
                    </TableCell>
                  </TableRow>
                )}
              </Fragment>
            )
          })}
        </TableBody>
      </Table>
    </Paper>
  )
}

/** People of an opened group at once. */
const pageSize = 100

interface GroupProps {
  group: ReportGroup
  onPerson: (person: ReportedPerson) => void
}

function AskedPeople({ group, year, search, onPerson }: GroupProps & { year: number; search: string }) {
  const { cityId, sectorId } = group
  const list = useList(api.vacationReport.list, ['year', 'cityId', 'sectorId', 'search'], {
    size: pageSize,
    initial: { year, cityId: cityId ?? 0, sectorId: sectorId ?? 0, search },
    prefix: `${groupKey(group)}-`,
  })
  if (list.state === 'failed') return <Failed onRetry={list.reload} />
  if (list.state === 'loading') return <PageSkeleton />
  return (
    <>
      <People group={group} rows={list.rows} onPerson={onPerson} />
      {list.total > pageSize && <Paging list={list} sizes={[pageSize]} />}
    </>
  )
}

function People({ group, rows, onPerson }: GroupProps & { rows: readonly ReportedPerson[] }) {
  return (
    <Box sx={{ pl: { xs: 0, sm: 14 } }}>
      <Table size="small" aria-label={`Colaboradores de ${group.city}, ${group.sector}`}>
        <TableHead>
          <TableRow>
            <TableCell>Matrícula</TableCell>
            <TableCell>Nome</TableCell>
            <TableCell>Planejado</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.employeeId}>
              <TableCell data-tabular>{row.enrollment}</TableCell>
              <TableCell>
                <Button size="small" sx={{ ml: -3, textAlign: 'left' }} onClick={() => onPerson(row)}>
                  {row.name}
                </Button>
              </TableCell>
              <TableCell>
                <StatusChip status={row.planned ? 'authorized' : 'neutral'}>{row.planned ? 'SIM' : 'NÃO'}</StatusChip>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
