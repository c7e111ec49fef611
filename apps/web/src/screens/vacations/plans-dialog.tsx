import print from '@material-symbols/svg-400/rounded/print.svg?path'
import IconButton from '@mui/material/IconButton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { vacationMessages as words } from '@ponteiro/contract/vacations/messages'
import { vacationStateWords } from '@ponteiro/contract/vacations/vacation-plan'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useDownload } from '../../kit/action/download.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { dateText } from './vacation-words.ts'

export interface PlansDialogProps {
  employeeId: number
  year: number
  onClose: () => void
}

/** Plans of a person for the acquisition period of one year. */
export function PlansDialog({ employeeId, year, onClose }: PlansDialogProps) {
  const { data, isLoadingError, error, refetch } = useQuery(
    api.vacationReport.plansOf.query({ query: { employeeId, year } }),
  )
  const paper = useDownload((id: number) => api.vacationNotices.print({ params: { id } }))
  return (
    <AppDialog title={`Férias planejadas de ${year}`} width={520} onClose={onClose} actions={<CloseButton />}>
      {isLoadingError ? (
        <Failed onRetry={refetch} failure={error} onLeave={onClose} />
      ) : !data ? (
        <PageSkeleton />
      ) : data.results.length === 0 ? (
        <EmptyState text={words.nothingPlanned} />
      ) : (
        <Table size="small" aria-label="Férias planejadas">
          <TableHead>
            <TableRow>
              <TableCell>Situação</TableCell>
              <TableCell>Início</TableCell>
              <TableCell>Fim</TableCell>
              <TableCell align="right">Dias</TableCell>
              <TableCell>Aviso</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.results.map(({ id, state, startsOn, endsOn, days, validated }) => (
              <TableRow key={id}>
                <TableCell>
                  <StatusChip status={state}>{vacationStateWords[state]}</StatusChip>
                </TableCell>
                <TableCell>{dateText(startsOn)}</TableCell>
                <TableCell>{dateText(endsOn)}</TableCell>
                <TableCell align="right">{days}</TableCell>
                <TableCell>
                  {validated && (
                    <IconButton
                      aria-label={`Imprimir o aviso: férias a partir de ${dateText(startsOn)}`}
                      onClick={() => paper.run(id)}
                    >
                      <Icon path={print} />
                    </IconButton>
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </AppDialog>
  )
}
