import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { isFinal } from '../../kit/feedback/api-error.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { toast } from '../../kit/feedback/toast.tsx'
import { date } from '../../kit/form/notations.ts'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { AfdLines } from './afd-lines.tsx'
import { AfdPeople } from './afd-people.tsx'
import { AfdProgress } from './afd-progress.tsx'
import { type AfdTab, AfdTabs } from './afd-tabs.tsx'
import { AfdWarnings } from './afd-warnings.tsx'
import {
  counted,
  employerText,
  endOf,
  layoutName,
  momentText,
  type Report,
  sizeText,
  waitingAgain,
} from './afd-words.ts'

/** The warning that the file is no AFD. */
const foreignOf = ({ warnings }: Report) => warnings.find(({ code }) => code === 'not-an-afd')?.entries[0]?.message

/** The report, polled while work on it goes on. At the end it says so and reloads the screen. */
function useReport(id: number) {
  const cache = useQueryClient()
  const answer = useQuery({
    ...api.afdImports.find.query({ params: { id } }),
    refetchInterval: ({ state }) => (state.data?.progress ? 700 : false),
    meta: { unasked: true, saidInPlace: isFinal },
  })
  const report = answer.data
  const step = useRef<'lines' | 'people'>(undefined)
  useEffect(() => {
    if (!report) return
    const before = step.current
    step.current = report.progress?.step
    if (!before || report.progress) return
    const wrong = report.failure || foreignOf(report)
    if (wrong) toast.error(wrong)
    else {
      const { tone, text } = endOf(report, before)
      toast[tone](text)
    }
    cache.invalidateQueries()
  }, [report, cache])
  return answer
}

function Facts({ report }: { report: Report }) {
  const { repNumber, firstOn, lastOn, layout, size, importedAt, importedBy, lines } = report
  const facts: readonly (readonly [string, string])[] = [
    ['Relógio (REP)', repNumber ?? 'Não informado no arquivo'],
    [
      report.otherEmployers ? 'Empregador do cabeçalho' : 'Empregador',
      employerText(report) || 'Não informado no arquivo',
    ],
    ...(report.otherEmployers ? [['Outros empregadores', 'Sim: veja o de cada marcação'] as const] : []),
    ['Marcações', firstOn && lastOn ? `${date.format(firstOn)} a ${date.format(lastOn)}` : 'Nenhuma'],
    ['Layout', layoutName(layout)],
    ['Arquivo', `${counted(lines, 'linha', 'linhas')}, ${sizeText(size)}`],
    ['Importado', `${momentText(importedAt)}, por ${importedBy}`],
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 5,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))',
        columnGap: 5,
        rowGap: 3,
        '& dt': { fontSize: 12, color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tabular>{value}</dd>
        </div>
      ))}
    </Box>
  )
}

/** Shown above the lines that wait for them, of this file or an earlier one. */
const showsPeople = (report: Report, tab: AfdTab) =>
  (tab === 'unknown-person' && report.unknownPerson > 0) || (tab === 'repeated' && waitingAgain(report) > 0)

/** The outcome of each line, and what is left to do. */
export function AfdReportScreen() {
  const { id } = useParams({ strict: false })
  const importId = Number(id)
  const navigate = useNavigate()
  const { data: report, error, isLoadingError, refetch } = useReport(importId)
  const [created, setCreated] = useState({ importId, withoutCpf: 0 })
  if (isLoadingError)
    return <Failed onRetry={refetch} failure={error} onLeave={() => navigate({ to: '/importacao-afd' })} />
  if (!report) return <PageSkeleton />
  const foreign = foreignOf(report)
  // The screen stays mounted when the bell opens another report.
  const withoutCpf = created.importId === importId ? created.withoutCpf : 0
  return (
    <>
      <PageHeader
        title="Relatório da importação"
        hint={
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {report.fileName}
          </Box>
        }
      />
      {report.failure && (
        <Alert severity="error" variant="outlined" sx={{ mb: 5 }}>
          {report.failure}
        </Alert>
      )}
      {foreign && (
        <Alert severity="error" variant="outlined" sx={{ mb: 5 }}>
          {foreign}
        </Alert>
      )}
      {report.progress && (
        <Box sx={{ mb: 5 }}>
          <AfdProgress progress={report.progress} />
        </Box>
      )}
      {!report.progress && withoutCpf > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 5 }}>
          {`${counted(withoutCpf, 'colaborador criado está', 'colaboradores criados estão')} sem CPF, que o arquivo não traz. Complete-o no cadastro de cada um: sem ele, as marcações que fizerem neste sistema saem no AFD com zeros no lugar do CPF.`}
        </Alert>
      )}
      {report.progress?.step !== 'lines' && report.state !== 'failed' && (
        <>
          <Facts report={report} />
          <AfdTabs
            report={report}
            content={(tab) =>
              tab === 'warnings' ? (
                report.warnings.length > 0 ? (
                  <AfdWarnings warnings={report.warnings} />
                ) : (
                  <EmptyState text="Nada a relatar sobre este arquivo." />
                )
              ) : (
                <>
                  {showsPeople(report, tab) && (
                    <AfdPeople
                      report={report}
                      onCreated={(made) => setCreated({ importId, withoutCpf: withoutCpf + made.withoutCpf })}
                    />
                  )}
                  <AfdLines key={tab} report={report} outcome={tab} />
                </>
              )
            }
          />
        </>
      )}
    </>
  )
}
