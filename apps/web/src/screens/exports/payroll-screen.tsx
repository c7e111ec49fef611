import cancelIcon from '@material-symbols/svg-400/rounded/cancel.svg?path'
import download from '@material-symbols/svg-400/rounded/download.svg?path'
import details from '@material-symbols/svg-400/rounded/info.svg?path'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type PayrollFile, payrollFileWords } from '@ponteiro/contract/exports/payroll-files'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api.ts'
import { useValueLists } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { RowActions } from '../../kit/action/row-actions.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { momentIn } from '../../kit/time/moments.ts'
import { useSession } from '../../session/session.ts'
import { PayrollFileDialog } from './payroll-file-dialog.tsx'
import { PayrollPreview } from './payroll-preview.tsx'
import { isInTheMaking, statusOf, versionText } from './payroll-words.ts'

function Standing({ file }: { file: PayrollFile }) {
  const { state, done, total, failure } = file
  if (state === 'running' && total > 0) return <span data-tabular>{`${done} de ${total} pessoas`}</span>
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <StatusChip status={statusOf[state]}>{payrollFileWords[state]}</StatusChip>
      {failure && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{failure}</Box>}
    </Box>
  )
}

const columnsIn = (zone: string): readonly Column<PayrollFile>[] => [
  { title: 'Competência', cell: ({ competence }) => competence, names: true },
  { title: 'Leiaute', cell: ({ layoutName }) => layoutName },
  { title: 'Empresa', cell: ({ company }) => company || 'Todas' },
  { title: 'Versão', cell: versionText },
  {
    title: 'Pedido',
    usual: 'DESC',
    cell: ({ askedAt, askedBy }) => <span data-tabular>{`${momentIn(askedAt, zone)}, ${askedBy}`}</span>,
  },
  { title: 'Lançamentos', numeric: true, cell: ({ lines }) => lines.toLocaleString('pt-BR') },
  {
    title: 'SHA-256',
    cell: ({ digest }) => (
      <Box component="span" title={digest} sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 12 }}>
        {digest.slice(0, 12)}
      </Box>
    ),
  },
  { title: 'Situação', cell: (file) => <Standing file={file} /> },
]

/** A number chosen in the address. */
const chosen = (value: unknown) => (value === undefined || value === '' ? undefined : Number(value))

/** Payroll files: choice, preview, making, and every earlier version. */
export function PayrollScreen() {
  const list = useList(api.payrollFiles.list, ['layoutId', 'periodId', 'companyId'])
  const panel = useSidePanel('arquivo')
  const { zone } = useSession().user
  const { companies } = useValueLists()
  const layouts =
    useQuery(api.payrollLayouts.list.query({ query: { status: 'active', take: 1000 } })).data?.results ?? []
  const periods = useQuery(api.payPeriods.all.query({ query: {} })).data?.results ?? []
  const fetching = useDownload(api.payrollFiles.file)
  const cancel = useAction(api.payrollFiles.cancel, { done: 'Geração cancelada.' })
  const [layoutId, periodId, companyId] = [list.filter.layoutId, list.filter.periodId, list.filter.companyId].map(
    chosen,
  )
  const live = list.rows.some(isInTheMaking)
  const { reload } = list
  useEffect(() => {
    if (!live) return
    const timer = setInterval(reload, 1000)
    return () => clearInterval(timer)
  })
  return (
    <>
      <PageHeader
        title="Arquivos da folha"
        hint="Feitos dos espelhos de uma apuração processada. Cada arquivo fica com a versão e o SHA-256."
      >
        <LinkButton to={'/leiautes-da-folha/listagem' as never} variant="outlined">
          Leiautes
        </LinkButton>
        <ListFileButton list={list} file={api.payrollFiles.listFile} />
      </PageHeader>
      <Filters>
        <SelectFilter
          list={list}
          name="layoutId"
          label="Leiaute"
          options={layouts.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SelectFilter
          list={list}
          name="periodId"
          label="Apuração"
          all="Todas"
          options={periods.map(({ id, competence }) => ({ value: id, label: competence }))}
        />
        {companies.length > 1 && (
          <SelectFilter list={list} name="companyId" label="Empresa" all="Todas" options={companies} />
        )}
      </Filters>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {layoutId !== undefined && periodId !== undefined ? (
          <PayrollPreview asked={{ layoutId, periodId, ...(companyId !== undefined && { companyId }) }} />
        ) : (
          <Box sx={{ color: 'text.secondary' }}>Escolha o leiaute e a apuração para ver o que o arquivo teria.</Box>
        )}
        <Box component="section" aria-label="Arquivos gerados">
          <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
            Arquivos gerados
          </Typography>
          <DataTable
            list={list}
            columns={columnsIn(zone)}
            onOpen={({ id }) => panel.open(id)}
            actions={(file) => (
              <RowActions
                name={`${file.competence}, versão ${file.version}`}
                deeds={[
                  file.fileName !== null && {
                    icon: download,
                    verb: 'Baixar',
                    quick: true,
                    onAct: () => fetching.run({ params: { id: file.id } }),
                  },
                  { icon: details, verb: 'Detalhes e diferenças', onAct: () => panel.open(file.id) },
                  isInTheMaking(file) && {
                    icon: cancelIcon,
                    verb: 'Cancelar geração',
                    onAct: () => cancel.run({ params: { id: file.id } }),
                  },
                ]}
              />
            )}
            empty="Nenhum arquivo gerado."
          />
          <Paging list={list} />
        </Box>
      </Box>
      {panel.value !== undefined && <PayrollFileDialog id={Number(panel.value)} onClose={panel.close} />}
    </>
  )
}
