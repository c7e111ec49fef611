import generate from '@material-symbols/svg-400/rounded/payments.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { useDownload } from '../../kit/action/download.ts'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { Notice } from '../../kit/feedback/notice.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { TitledCard } from '../../kit/theme/titled-card.tsx'
import { ChangesTable, PeopleTable, TiesTable } from './payroll-tables.tsx'
import { counted, isInTheMaking, type Preview } from './payroll-words.ts'

export interface Asked {
  readonly layoutId: number
  readonly periodId: number
  readonly companyId?: number
}

/** Milliseconds that the screen waits for a file, and between two looks. */
const patience = 4000
const pause = 300
const later = (ms: number) => new Promise((soon) => setTimeout(soon, ms))

/** Waits for a small file; the bell announces the others. */
function useMaking() {
  const start = useAction(api.payrollFiles.start, { done: '' })
  const fetching = useDownload(api.payrollFiles.file)
  const make = async (asked: Asked) => {
    let made = await start.run({ body: asked })
    const until = performance.now() + patience
    while (made && isInTheMaking(made) && performance.now() < until) {
      await later(pause)
      const before = made
      made = await api.payrollFiles.find({ params: { id: made.id } }, { background: true }).catch(() => before)
    }
    if (!made) return
    if (made.state === 'failed') toast.error(made.failure)
    else if (isInTheMaking(made)) toast.info('A geração continua: o sino avisa quando o arquivo estiver pronto.')
    else if (made.fileName === null) toast.info('Este leiaute não aceita correções: veja a tabela de diferenças.')
    else await fetching.run({ params: { id: made.id } })
  }
  return { make, busy: start.busy || fetching.busy }
}

/** What keeps the file from being made, and the remedy. */
function Obstacles({ preview, layoutId }: { preview: Preview; layoutId: number }) {
  const { refusal, lacking, lackingTotal } = preview
  return (
    <>
      {refusal && (
        <Notice tone="warning">
          {refusal}{' '}
          <LinkButton
            to={'/leiautes-da-folha/editar/$id' as never}
            params={{ id: String(layoutId) } as never}
            size="small"
            sx={{ ml: 1 }}
          >
            Abrir o leiaute
          </LinkButton>
        </Notice>
      )}
      {lackingTotal > 0 && (
        <Notice tone="warning">
          <Box sx={{ fontWeight: 600 }}>
            {`${counted(lackingTotal, 'pessoa não pode', 'pessoas não podem')} ir no arquivo como o leiaute pede:`}
          </Box>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {lacking.map(({ employeeId, enrollment, name, why }) => (
              <li key={employeeId}>{`${name} (${enrollment}): ${why}.`}</li>
            ))}
          </Box>
          {lackingTotal > lacking.length && <Box>{`E mais ${lackingTotal - lacking.length}.`}</Box>}
        </Notice>
      )}
    </>
  )
}

function Ready({ preview, asked }: { preview: Preview; asked: Asked }) {
  const { people, lines, before, changedPeople, changes, sample, first, totals, ties } = preview
  const { make, busy } = useMaking()
  const stuck = preview.refusal !== '' || preview.lackingTotal > 0
  const unchanged = before !== null && changedPeople === 0
  const changed = counted(changedPeople, 'pessoa mudou', 'pessoas mudaram')
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Obstacles preview={preview} layoutId={asked.layoutId} />
      {before && (
        <Notice tone="info">
          {unchanged
            ? `A versão ${before.version} já saiu e nada mudou desde então.`
            : `A versão ${before.version} já saiu. ${changed} desde então: agora vai só a diferença.`}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button
          variant="contained"
          color="primary"
          loading={busy}
          disabled={stuck || unchanged}
          startIcon={<Icon path={generate} size={18} />}
          onClick={() => make(asked)}
        >
          {before ? 'Gerar correções' : 'Gerar arquivo'}
        </Button>
        <Box data-tabular sx={{ color: 'text.secondary' }}>
          {`${counted(people, 'espelho', 'espelhos')}, ${counted(lines, 'lançamento', 'lançamentos')}`}
        </Box>
      </Box>
      {changes.length > 0 && (
        <TitledCard title="O que mudou">
          <ChangesTable changes={changes} />
        </TitledCard>
      )}
      <TitledCard title="Confere com os espelhos?">
        <TiesTable ties={ties} />
      </TitledCard>
      {totals.length > 0 && (
        <TitledCard title="Dez pessoas">
          <PeopleTable first={first} totals={totals} />
        </TitledCard>
      )}
      {sample.length > 0 && (
        <TitledCard title="Primeiras linhas">
          <Box
            component="pre"
            tabIndex={0}
            aria-label="Primeiras linhas do arquivo"
            sx={{ m: 0, overflowX: 'auto', fontFamily: 'ui-monospace, monospace', fontSize: 12 }}
          >
            {sample.join('\n')}
          </Box>
        </TitledCard>
      )}
    </Box>
  )
}

/** What the file would hold, before it is made. */
export function PayrollPreview({ asked }: { asked: Asked }) {
  const { data, isLoadingError, refetch } = useQuery(api.payrollFiles.preview.query({ query: asked }))
  if (isLoadingError) return <Failed onRetry={refetch} />
  if (!data) return <Box aria-busy sx={{ minHeight: 240 }} />
  return <Ready preview={data} asked={asked} />
}
