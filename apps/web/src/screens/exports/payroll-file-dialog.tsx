import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { payrollEvents } from '@ponteiro/contract/exports/payroll-words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useDownload } from '../../kit/action/download.ts'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { momentIn } from '../../kit/time/moments.ts'
import { useSession } from '../../session/session.ts'
import { ChangesTable } from './payroll-tables.tsx'
import { counted, versionText } from './payroll-words.ts'

/** Changes shown here; the table's file has all. */
const most = 100

/** One file: who asked for it, its hash, its content by the layout of then, and the changes. */
export function PayrollFileDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { zone } = useSession().user
  const { data: file, isLoadingError, refetch } = useQuery(api.payrollFiles.find.query({ params: { id } }))
  const changes = useQuery({
    ...api.payrollFiles.changes.query({ params: { id }, query: { take: most } }),
    enabled: file?.corrections === true,
  }).data
  const fetching = useDownload(api.payrollFiles.file)
  const table = useDownload(api.payrollFiles.changesFile)
  return (
    <AppDialog
      title="Arquivo da folha"
      width={760}
      onClose={onClose}
      actions={
        <>
          {changes && changes.total > 0 && (
            <Button loading={table.busy} onClick={() => table.run({ params: { id, format: 'xlsx' }, query: {} })}>
              Tabela de diferenças
            </Button>
          )}
          {file?.fileName && (
            <Button loading={fetching.busy} onClick={() => fetching.run({ params: { id } })}>
              Baixar
            </Button>
          )}
          <CloseButton />
        </>
      }
    >
      {isLoadingError && <Failed onRetry={refetch} />}
      {file && (
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 16px', m: 0 }}>
            {(
              [
                ['Leiaute', file.layoutName],
                ['Competência', file.competence],
                ['Empresa', file.company || 'Todas'],
                ['Versão', versionText(file)],
                ['Pedido', `${momentIn(file.askedAt, zone)}, por ${file.askedBy}`],
                ['Arquivo', file.fileName ?? 'Nenhum'],
                ['Conteúdo', counted(file.lines, 'lançamento', 'lançamentos')],
                ['SHA-256', file.digest || 'Nenhum'],
                [
                  'Eventos desta versão',
                  file.layout.events.map(({ event, code }) => `${code} ${payrollEvents[event]}`).join(', '),
                ],
              ] as const
            ).map(([label, text]) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {text}
                </Box>
              </Box>
            ))}
          </Box>
          {changes && changes.total > 0 && (
            <>
              <ChangesTable changes={changes.results} />
              {changes.total > most && <Box>{`As primeiras ${most} de ${changes.total}: a tabela tem todas.`}</Box>}
            </>
          )}
        </Box>
      )}
    </AppDialog>
  )
}
