import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { AfdDropZone } from './afd-drop-zone.tsx'
import { AfdExportButton } from './afd-export-form.tsx'
import { AfdProgress } from './afd-progress.tsx'
import { type Import, momentText, states } from './afd-words.ts'

/** Unreadable files, and files with marks of unknown people. */
const stateOptions = [{ value: 'to-settle', label: 'A resolver' }]

const written = (n: number) => n.toLocaleString('pt-BR')

/** Breaks after separators, and inside a word or number only if it is wider than the column. */
const FileName = ({ name }: { name: string }) => (
  <Box sx={{ minWidth: 184, fontWeight: 600, overflowWrap: 'anywhere' }}>
    {name.match(/[^_.-]*[_.-]*/g)?.map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name have no identity
      <Fragment key={at}>
        {part}
        <wbr />
      </Fragment>
    ))}
  </Box>
)

/** Narrow tables drop what the file's own page shows, never errors. */
const look: SxProps<Theme> = {
  containerType: 'inline-size',
  '@media (min-width: 600px)': {
    '@container (max-width: 1200px)': { '& th': { whiteSpace: 'normal', lineHeight: '16px' } },
    '@container (max-width: 1000px)': { '& :is(th, td):nth-of-type(4)': { display: 'none' } },
    '@container (max-width: 800px)': {
      '& :is(th, td):nth-of-type(2)': { display: 'none' },
      '& [role=status]': { minWidth: 120 },
    },
  },
}

const columns: readonly Column<Import>[] = [
  {
    title: 'Arquivo',
    cell: ({ fileName }) => <FileName name={fileName} />,
  },
  { title: 'Relógio (REP)', cell: ({ repNumber }) => <span data-tabular>{repNumber ?? 'Sem cabeçalho'}</span> },
  { title: 'Enviado em', usual: 'DESC', cell: ({ importedAt }) => <span data-tabular>{momentText(importedAt)}</span> },
  { title: 'Por', cell: ({ importedBy }) => importedBy },
  { title: 'Aceitas', numeric: true, cell: ({ accepted }) => written(accepted) },
  { title: 'Já recebidas', numeric: true, cell: ({ repeated }) => written(repeated) },
  { title: 'Sem colaborador', numeric: true, cell: ({ unknownPerson }) => written(unknownPerson) },
  {
    title: 'Com problema',
    numeric: true,
    cell: ({ conflicting, malformed }) => written(conflicting + malformed),
  },
  {
    title: 'Situação',
    cell: (row) => {
      if (row.progress) return <AfdProgress progress={row.progress} />
      const { status, word } = states[row.result]
      return <StatusChip status={status}>{word}</StatusChip>
    },
  },
]

/** Polls while an import of the page is running. */
function useLive(live: boolean, reload: () => void) {
  useEffect(() => {
    if (!live) return
    const timer = setInterval(() => document.hidden || reload(), 1000)
    return () => clearInterval(timer)
  }, [live, reload])
}

/** Uploads clock files and lists the imports. */
export function AfdImportsScreen() {
  const list = useList(api.afdImports.list, ['state'])
  const navigate = useNavigate()
  const send = useAction(api.afdImports.upload, { done: '' })
  const [busy, setBusy] = useState<string>()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useLive(
    list.rows.some(({ progress }) => progress !== null),
    list.reload,
  )
  const open = (id: number) => navigate({ to: '/importacao-afd/$id', params: { id: String(id) } })

  const sendAll = async (files: readonly File[]) => {
    const sent: number[] = []
    const refused: string[] = []
    for (const [at, file] of files.entries()) {
      setBusy(files.length > 1 ? `Enviando ${at + 1} de ${files.length}: ${file.name}` : `Enviando ${file.name}`)
      const made = await send.run({ query: { fileName: file.name }, body: file })
      if (made) sent.push(made.id)
      else refused.push(file.name)
    }
    setBusy(undefined)
    if (files.length > 1 && refused.length > 0) toast.error(`Não enviados: ${refused.join(', ')}.`)
    const [only, second] = sent
    // Does not navigate away from where the person went meanwhile.
    if (isHere.current && only !== undefined && second === undefined) await open(only)
  }

  return (
    <>
      <PageHeader title="Importar AFD" hint="Traz as marcações de um relógio de ponto (REP).">
        <ListFileButton list={list} file={api.afdImports.file} />
        <AfdExportButton />
      </PageHeader>
      <AfdDropZone busy={busy} onFiles={sendAll} />
      <Filters>
        <SelectFilter list={list} name="state" label="Situação" options={stateOptions} all="Todas" />
      </Filters>
      <Box sx={look}>
        <DataTable
          list={list}
          columns={columns}
          onOpen={({ id }) => open(id)}
          empty={list.filter.state ? 'Nenhum arquivo a resolver.' : 'Nenhum arquivo foi importado ainda.'}
        />
      </Box>
      {list.total > 0 && <Paging list={list} />}
    </>
  )
}
