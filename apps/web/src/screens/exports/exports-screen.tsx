import layouts from '@material-symbols/svg-400/rounded/dashboard_customize.svg?path'
import build from '@material-symbols/svg-400/rounded/file_export.svg?path'
import payroll from '@material-symbols/svg-400/rounded/payments.svg?path'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { exportBackwards, exportPage, longestExport } from '@ponteiro/contract/exports/exports'
import { payPeriod } from '@ponteiro/timesheet'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { dayIn, serverNow } from '../../domain/server-time.ts'
import { Tile, TileGrid } from '../../domain/tile.tsx'
import { useAction } from '../../kit/action/action.ts'
import { saveFile } from '../../kit/action/save-file.ts'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { TitledCard } from '../../kit/theme/titled-card.tsx'
import { DateField } from '../../kit/time/date-field.tsx'
import { useSession } from '../../session/session.ts'

const day = z.iso.date({ error: ({ input }) => (input ? 'Data inválida' : 'Campo obrigatório') })
const schema = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: exportBackwards, path: ['from'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestExport * 86_400_000, {
    error: `O período é de no máximo ${longestExport} dias.`,
    path: ['to'],
  })

type Range = z.output<typeof schema>
interface Progress {
  readonly done: number
  readonly total: number
}

/** Fetches people, some at a time, and joins the answers into one file. */
async function exported(range: Range, onProgress: (progress: Progress) => void): Promise<File> {
  const parts: string[] = []
  for (let skip = 0; ; skip += exportPage) {
    const { data, fileName, total } = await api.exports.build({ body: { ...range, skip, take: exportPage } })
    parts.push(data)
    onProgress({ done: Math.min(skip + exportPage, total), total })
    if (skip + exportPage >= total) return new File(parts, fileName, { type: 'text/csv;charset=utf-8' })
  }
}

const counted = ({ done, total }: Progress) =>
  `${done.toLocaleString('pt-BR')} de ${total.toLocaleString('pt-BR')} colaboradores`

/** Leaving either field checks both: the start may be after the end. */
function RangeFields() {
  const { trigger } = useFormContext()
  return (
    <Box
      onBlur={() => trigger(['from', 'to'])}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}
    >
      <DateField name="from" label="Data inicial" />
      <DateField name="to" label="Data final" />
    </Box>
  )
}

function ExportForm() {
  const { user } = useSession()
  const [progress, setProgress] = useState<Progress>()
  const make = useAction((range: Range) => exported(range, setProgress), { done: 'Arquivo exportado.' })
  // The 21st of the previous month to the 20th, also after the 20th.
  const { from, to } = payPeriod(`${dayIn(serverNow(), user.zone).slice(0, 8)}20`)
  return (
    <Form
      schema={schema}
      initial={{ from, to }}
      keep={false}
      onSave={async (range) => {
        setProgress(undefined)
        const file = await make.run(range)
        if (file) saveFile(file)
        return file
      }}
    >
      <RangeFields />
      <Box sx={{ color: 'text.secondary' }}>
        Uma linha por colaborador da apuração de ponto e por dia, em CSV: abre em qualquer planilha. Dias de apurações
        não processadas são provisórios.
      </Box>
      {make.busy && (
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          <LinearProgress color="info" aria-label="Andamento da exportação" />
          <Box data-tabular sx={{ fontSize: 12, color: 'text.secondary' }}>
            {progress ? counted(progress) : 'Reunindo os dias…'}
          </Box>
        </Box>
      )}
      <Box>
        <SaveButton>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
            <Icon path={build} />
            Exportar
          </Box>
        </SaveButton>
      </Box>
    </Form>
  )
}

/** All days of a period as one table, and the way to the files of payroll programs. */
export function ExportsScreen() {
  return (
    <>
      <PageHeader title="Exportação" />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 720 }}>
        <TitledCard title="Dias de um período">
          <ExportForm />
        </TitledCard>
        <TileGrid>
          <Tile
            title="Arquivos da folha"
            to="/arquivos-da-folha"
            icon={payroll}
            next="Gerar para o programa da folha"
          />
          <Tile
            title="Leiautes da folha"
            to="/leiautes-da-folha/listagem"
            icon={layouts}
            next="Eventos, códigos e campos"
          />
        </TileGrid>
      </Box>
    </>
  )
}
