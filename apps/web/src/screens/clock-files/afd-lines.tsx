import download from '@material-symbols/svg-400/rounded/download.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { LineOutcome } from '@ponteiro/contract/clock-files/afd-imports'
import { api } from '../../api.ts'
import { useDownload } from '../../kit/action/download.ts'
import { clockTime, date } from '../../kit/form/notations.ts'
import { type Column, DataTable } from '../../kit/list/data-table.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { employerText, identityText, type Line, lineKinds, outcomes, type Report } from './afd-words.ts'

/** Lines of marks stay whole; long lines of headers and people wrap. */
const bytes = {
  fontFamily: 'ui-monospace, monospace',
  fontSize: 12,
  overflowWrap: 'anywhere',
  minWidth: { md: '35ch' },
} as const

function Content({ text, earlierText }: Pick<Line, 'text' | 'earlierText'>) {
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0, textAlign: 'left' }}>
      <Box sx={bytes}>{text}</Box>
      {earlierText !== null && (
        <Box sx={{ ...bytes, color: 'text.secondary' }}>
          <Box component="span" sx={{ fontFamily: 'inherit', mr: 2 }}>
            vale:
          </Box>
          {earlierText}
        </Box>
      )}
    </Box>
  )
}

const person = ({ personName, personKind, personDigits }: Line) =>
  personName || (personKind && personDigits ? identityText({ kind: personKind, digits: personDigits }) : '')

/**
 * The employer is shown where the clock had several, because the header then says nothing of a single mark.
 */
const withEmployer = new Set<LineOutcome>(['accepted', 'unknown-person', 'repeated', 'conflicting'])

const columnsOf = (outcome: LineOutcome, otherEmployers: boolean): readonly Column<Line>[] => [
  { title: 'Linha', numeric: true, cell: ({ id }) => id.toLocaleString('pt-BR') },
  { title: 'NSR', numeric: true, cell: ({ nsr }) => nsr ?? '' },
  ...(outcome === 'other' ? [{ title: 'Registro', cell: ({ kind }: Line) => lineKinds[kind] }] : []),
  ...(outcome === 'malformed'
    ? []
    : [
        { title: 'Colaborador', cell: person },
        {
          title: 'Data e hora',
          cell: ({ markedOn, markedMinute }: Line) => (
            <Box component="span" data-tabular sx={{ whiteSpace: 'nowrap' }}>
              {markedOn === null ? '' : `${date.format(markedOn)} ${clockTime(markedMinute ?? 0)}`}
            </Box>
          ),
        },
      ]),
  ...(otherEmployers && withEmployer.has(outcome)
    ? [{ title: 'Empregador', cell: (line: Line) => employerText(line) || 'Não informado' }]
    : []),
  ...(outcome === 'other' || outcome === 'unknown-person'
    ? []
    : [{ title: 'Motivo', cell: ({ reason }: Line) => reason }]),
  { title: 'Conteúdo', cell: (line) => <Content {...line} /> },
]

const onlyCounted = (count: number) =>
  `Linhas iguais às já recebidas deste relógio, contadas e não guardadas de novo: ${count.toLocaleString('pt-BR')}.`

/** Lines of an import with one outcome, and all as a file. Some are only counted. */
export function AfdLines({ report, outcome }: { report: Report; outcome: LineOutcome }) {
  const importId = report.id
  const count = outcomes[outcome].count(report)
  const list = useList(api.afdImports.lines, ['outcome'], {
    size: 24,
    params: { id: importId },
    initial: { outcome },
    prefix: `${outcome}-`,
  })
  const save = useDownload(api.afdImports.linesCsv)
  return (
    <>
      <DataTable
        list={list}
        dense
        columns={columnsOf(outcome, report.otherEmployers)}
        empty={outcome === 'repeated' && count > 0 ? onlyCounted(count) : outcomes[outcome].none}
      />
      {outcome === 'repeated' && list.total > 0 && count > list.total && (
        <Box sx={{ mt: 3, color: 'text.secondary' }}>{onlyCounted(count - list.total)}</Box>
      )}
      {list.total > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'end', gap: 3 }}>
          <Paging list={list} sizes={[24, 48, 96]} />
          <Button
            startIcon={<Icon path={download} />}
            loading={save.busy}
            loadingPosition="start"
            onClick={() => save.run({ params: { id: importId }, query: { outcome } })}
          >
            Baixar CSV
          </Button>
        </Box>
      )}
    </>
  )
}
