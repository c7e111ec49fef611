import upload from '@material-symbols/svg-400/rounded/upload_file.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { peopleImportMessages as words } from '@ponteiro/contract/people/messages'
import type { ImportProblem } from '@ponteiro/contract/people/people-import'
import { useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { useDownload } from '../../../kit/action/download.ts'
import { AppDialog, CloseButton } from '../../../kit/dialog/dialog.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { useCan } from '../../../session/session.ts'

/** The way to the import, for whoever registers people. */
export function PeopleImportButton() {
  const [open, setOpen] = useState(false)
  if (!useCan()(['admin'])) return null
  return (
    <>
      <Button variant="outlined" startIcon={<Icon path={upload} />} onClick={() => setOpen(true)}>
        Importar
      </Button>
      {open && <PeopleImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Template() {
  const template = useDownload(api.peopleImport.template)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {words.template}
      <Button size="small" onClick={() => template.run({ params: { format: 'xlsx' } })}>
        Modelo XLSX
      </Button>
      <Button size="small" onClick={() => template.run({ params: { format: 'csv' } })}>
        Modelo CSV
      </Button>
    </Box>
  )
}

/** Problems by line, as in the open spreadsheet. */
function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  return (
    <Box
      sx={{ maxHeight: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: '10px' }}
      tabIndex={0}
    >
      <Box
        component="table"
        aria-label="Erros do arquivo"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': { px: 3, py: 2, textAlign: 'left', verticalAlign: 'top' },
          '& thead th': { color: 'text.secondary', fontSize: 12, fontWeight: 500 },
          '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Coluna</th>
            <th scope="col">Erro</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ line, column, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td data-tabular>{line}</td>
              <td>{column}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

/** People from a spreadsheet: checked first, stored when nothing is wrong. */
function PeopleImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const check = useAction((body: File) => api.peopleImport.send({ query: { mode: 'check' }, body }), {
    done: '',
  })
  const apply = useAction((body: File) => api.peopleImport.send({ query: { mode: 'apply' }, body }), {
    done: ({ applied, total }) => (applied ? words.applied(total) : ''),
  })
  const [report, setReport] = useState<Awaited<ReturnType<typeof check.run>>>()
  const look = async (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setReport(await check.run(chosen))
  }
  const take = async () => {
    const done = file && (await apply.run(file))
    if (done?.applied) onClose()
    else if (done) setReport(done)
  }
  const ready = report && report.total > 0 && report.problems.length === 0
  return (
    <AppDialog
      title={words.title}
      width={720}
      onClose={onClose}
      actions={
        <>
          <CloseButton />
          <Button variant="contained" color="primary" disabled={!ready} loading={apply.busy} onClick={take}>
            Importar
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ color: 'text.secondary' }}>{words.hint}</Box>
        <Box sx={{ color: 'text.secondary' }}>{words.places}</Box>
        <Template />
        <input
          ref={input}
          type="file"
          accept=".csv,.xlsx"
          hidden
          aria-label="Arquivo"
          onChange={({ target }) => {
            look(target.files?.[0])
            target.value = ''
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <Button
            variant="outlined"
            startIcon={<Icon path={upload} />}
            loading={check.busy}
            onClick={() => input.current?.click()}
          >
            {file ? 'Escolher outro arquivo' : 'Escolher arquivo'}
          </Button>
          {file?.name}
        </Box>
        {report && (
          <Box role="status" sx={{ color: ready ? 'success.main' : 'error.main' }}>
            {words.found(report.total, new Set(report.problems.map(({ line }) => line)).size)}
          </Box>
        )}
        {report && report.problems.length > 0 && <Problems problems={report.problems} />}
      </Box>
    </AppDialog>
  )
}
