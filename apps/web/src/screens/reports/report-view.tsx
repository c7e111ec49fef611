import download from '@material-symbols/svg-400/rounded/download.svg?path'
import reports from '@material-symbols/svg-400/rounded/monitoring.svg?path'
import print from '@material-symbols/svg-400/rounded/print.svg?path'
import search from '@material-symbols/svg-400/rounded/search.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { reportMessages as words } from '@ponteiro/contract/reports/messages'
import type { ReportFormat } from '@ponteiro/contract/reports/report'
import { type ReactNode, useState } from 'react'
import { type FileMade, isInTheMaking, useFileMaking } from '../../domain/made-files/file-making.ts'
import { FileWatch } from '../../domain/made-files/file-watch.tsx'
import { useAction } from '../../kit/action/action.ts'
import { ActionMenu } from '../../kit/action/action-menu.ts'
import { useDownload } from '../../kit/action/download.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import type { CheckedFilter } from './report-filter.ts'
import { PrintFrame, ReportFrame } from './report-frame.tsx'

type Address = Promise<{ url: string }>

/** The calls of a report in the browser. */
export interface ReportApi<F> {
  page(input: { query: F }): Address
  print(input: { query: F }): Address
  make(input: { params: { format: ReportFormat }; body: F }): Promise<FileMade>
  /** Files answered at once, where the specification names them. */
  csv?(input: { query: F }): Promise<File>
  xlsx?(input: { query: F }): Promise<File>
}

export interface ReportViewProps<F> {
  title: string
  hint?: string
  calls: ReportApi<F>
  asked: CheckedFilter<F>
  /** Keeps the search enabled; a press says beneath the fields what is missing. */
  onIncomplete?: () => void
  /** The filters. */
  children: ReactNode
}

const formats = [
  { format: 'pdf', verb: 'Documento (PDF)' },
  { format: 'xlsx', verb: 'Planilha (XLSX)' },
  { format: 'csv', verb: 'Texto (CSV)' },
] as const

/** A report: its filters, its page in a frame, its print and its files. */
export function ReportView<F>({ title, hint, calls, asked, onIncomplete, children }: ReportViewProps<F>) {
  const [shown, show] = useState<{ url: string; asked: string }>()
  const [printing, setPrinting] = useState<{ url: string; loaded: boolean }>()
  const [watched, watch] = useState<number>()
  const page = useAction(calls.page, { done: '' })
  const paper = useAction(calls.print, { done: '' })
  const { value } = asked
  const question = JSON.stringify(value)
  const off = value === undefined
  const find = async () => {
    if (value === undefined) return onIncomplete?.()
    const answer = await page.run({ query: value })
    if (answer) show({ url: answer.url, asked: question })
  }
  const printIt = async () => {
    const answer = value !== undefined && (await paper.run({ query: value }))
    if (answer) setPrinting({ url: answer.url, loaded: false })
  }
  const onPaper = (failure?: string) => {
    setPrinting((shown) => shown && { ...shown, loaded: true })
    if (failure) toast.error(failure)
  }
  return (
    <>
      <PageHeader title={title} hint={hint}>
        <Button
          variant="outlined"
          disabled={off}
          loading={paper.busy || printing?.loaded === false}
          onClick={printIt}
          startIcon={<Icon path={print} />}
        >
          Imprimir
        </Button>
        <FilesButton calls={calls} value={value} onLong={watch} />
      </PageHeader>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void find()
        }}
      >
        <Filters>{children}</Filters>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
          <Button
            type="submit"
            variant="contained"
            color="primary"
            disabled={off && !onIncomplete}
            loading={page.busy}
            startIcon={<Icon path={search} />}
          >
            Buscar
          </Button>
          {shown && value !== undefined && shown.asked !== question && (
            <Box role="status" sx={{ color: 'text.secondary' }}>
              {words.filterChanged}
            </Box>
          )}
        </Box>
      </Box>
      {shown ? <ReportFrame url={shown.url} title={title} /> : <EmptyState text={words.search} icon={reports} />}
      {printing && <PrintFrame url={printing.url} onLoaded={onPaper} />}
      {watched !== undefined && <FileWatch id={watched} onClose={() => watch(undefined)} />}
    </>
  )
}

interface FilesButtonProps<F> {
  calls: ReportApi<F>
  value: F | undefined
  /** A file that takes a while. */
  onLong: (id: number) => void
}

/** The report as a file: answered at once where the contract says so, else made in the background. */
function FilesButton<F>({ calls, value, onLong }: FilesButtonProps<F>) {
  const [anchor, open] = useState<Element | null>(null)
  const [busy, setBusy] = useState(false)
  const direct = useDownload((run: () => Promise<File>) => run())
  const making = useFileMaking(calls.make)
  const take = async (format: ReportFormat) => {
    if (value === undefined) return
    setBusy(true)
    const answer = format === 'pdf' ? undefined : calls[format]
    if (answer) await direct.run(() => answer({ query: value }))
    else {
      const made = await making.run({ params: { format }, body: value })
      if (made && isInTheMaking(made)) onLong(made.id)
      if (made?.state === 'failed') toast.error(made.failure)
    }
    setBusy(false)
  }
  ActionMenu.useAhead()
  return (
    <>
      <Button
        variant="outlined"
        aria-label="Exportar"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        disabled={value === undefined}
        loading={busy}
        onClick={(event) => open(event.currentTarget)}
        startIcon={<Icon path={download} />}
      >
        Exportar
      </Button>
      {anchor && (
        <ActionMenu
          anchor={anchor}
          actions={formats.map(({ format, verb }) => ({ verb, onAct: () => take(format) }))}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}
