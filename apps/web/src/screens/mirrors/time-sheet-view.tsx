import back from '@material-symbols/svg-400/rounded/arrow_back.svg?path'
import download from '@material-symbols/svg-400/rounded/download.svg?path'
import print from '@material-symbols/svg-400/rounded/print.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useDownload } from '../../kit/action/download.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { isFinal, isWithheld } from '../../kit/feedback/api-error.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { date } from '../../kit/form/notations.ts'
import { useFocusWith } from '../../kit/keyboard/arrival.ts'
import { loadedLater } from '../../kit/loading/loaded-later.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { isCategory, isReplaced, lettersOf, type Sheet } from './sheet.ts'
import { BeforeSigning, NextMirror } from './sheet-before-signing.tsx'
import { SheetChanges } from './sheet-changes.tsx'
import { type OpenWhy, SheetDays } from './sheet-days.tsx'
import { SheetDecision } from './sheet-decision.tsx'
import { SheetPrint } from './sheet-print.tsx'
import { SheetStanding, standingOf } from './sheet-standing.tsx'
import { SheetTotals, type Total } from './sheet-totals.tsx'
import { SheetVersions } from './sheet-versions.tsx'

const WhyPanel = loadedLater(() => import('../../domain/why/why-panel.tsx'))
const TotalPanel = loadedLater(() => import('./total-panel.tsx'))

const isTotal = (text: string): text is Total =>
  isCategory(text) || ['journey', 'nightAddition', 'balance', 'bankDelta', 'overnights', 'alerts'].includes(text)

const panelOf = (on?: string, category?: string) => [on, category].filter(Boolean).join('.')

/** The panel in the address: a total (`worked`), a day, or a day's number (`2026-03-10.worked`). */
interface WhyProps {
  sheet: Sheet
  asked: string
  onOpen: OpenWhy
  onStep: (asked: string) => void
  onClose: () => void
}

function Why({ sheet, asked, onOpen, onStep, onClose }: WhyProps) {
  if (isTotal(asked)) return <TotalPanel sheet={sheet} total={asked} onOpen={onOpen} onClose={onClose} />
  const [on = '', category] = asked.split('.')
  const day = sheet.days.find((each) => each.on === on)
  if (!day) return null
  return (
    <WhyPanel
      employeeId={sheet.employeeId}
      on={on}
      category={category}
      recorded={isCategory(category) ? day[category] : undefined}
      version={isReplaced(sheet) ? sheet.version : undefined}
      onClose={onClose}
      within={{ from: sheet.days[0]?.on ?? on, to: sheet.days.at(-1)?.on ?? on }}
      onStep={(to) => onStep(panelOf(to, category))}
    />
  )
}

/** Back to the list of mirrors. */
function useLeave() {
  const navigate = useNavigate()
  return () =>
    navigate({
      to: '.',
      search: (old: object) => ({ ...old, psc: undefined, peo: undefined, versao: undefined, porque: undefined }),
    })
}

function Statement({ sheet }: { sheet: Sheet }) {
  const { user } = useSession()
  const panel = useSidePanel('porque')
  const file = useDownload(api.timeSheets.print)
  const own = sheet.employeeId === user.personId
  const waiting = own && sheet.answerable
  const withdrawn = sheet.situation === 'withdrawn'
  const { word, status } = standingOf(sheet)
  const foot = [waiting ? sheet.acknowledgement : '', lettersOf(sheet.days)].filter(Boolean)
  // The button disappears with the answer.
  useFocusWith(waiting)
  WhyPanel.useAhead()
  TotalPanel.useAhead()

  const open: OpenWhy = ({ on, category }) => panel.open(panelOf(on, category))
  const leave = useLeave()

  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <Button
          size="small"
          startIcon={<Icon path={back} size={18} />}
          onClick={leave}
          sx={{ ml: -3, mb: 1, color: 'text.secondary' }}
        >
          Espelhos
        </Button>
        <PageHeader
          title={`Espelho de ${sheet.competence}`}
          hint={
            <Box
              component="span"
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}
            >
              <span>
                {sheet.name} · {sheet.enrollment} · {date.format(sheet.startsOn)} a {date.format(sheet.endsOn)}
              </span>
              <StatusChip status={status}>{word}</StatusChip>
              {sheet.schedules.length > 1 && <span>Jornadas: {sheet.schedules.join(', ')}</span>}
            </Box>
          }
        >
          <Button variant="outlined" startIcon={<Icon path={print} />} onClick={() => window.print()}>
            Imprimir
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon path={download} />}
            loading={file.busy}
            onClick={() =>
              file.run({ params: { psc_id: sheet.id }, query: isReplaced(sheet) ? { version: sheet.version } : {} })
            }
          >
            Baixar PDF
          </Button>
        </PageHeader>
        <SheetStanding sheet={sheet} own={own} />
        {own && !waiting && !isReplaced(sheet) && <NextMirror sheet={sheet} />}
        <SheetChanges sheet={sheet} />
        {waiting && <BeforeSigning sheet={sheet} onOpen={open} />}
        {!withdrawn && (
          <>
            <SheetTotals sheet={sheet} onOpen={(total) => panel.open(total)} />
            <SheetDays sheet={sheet} open={panel.value?.split('.')[0]} onOpen={open} />
            {foot.length > 0 && (
              <Box sx={{ mt: 4, color: 'text.secondary' }}>
                {foot.map((text) => (
                  <div key={text}>{text}</div>
                ))}
              </Box>
            )}
          </>
        )}
        <SheetVersions sheet={sheet} />
        {waiting && <SheetDecision sheet={sheet} />}
        {panel.value !== undefined && (
          <Why sheet={sheet} asked={panel.value} onOpen={open} onStep={panel.step} onClose={panel.close} />
        )}
      </Box>
      <SheetPrint sheet={sheet} />
    </>
  )
}

/** No such mirror, or not for the reader. */
const isMissing = (failure: unknown) => isFinal(failure) || isWithheld(failure)

/** Shown where there is no such mirror for the reader. */
function Unknown({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <PageHeader title="Espelho de Ponto" />
      <EmptyState text="Espelho não encontrado." action="Ver os espelhos" onAction={onLeave} />
    </>
  )
}

interface TimeSheetViewProps {
  id: number
  employeeId: number
  /** Absent: the version in force. */
  version: number | undefined
}

/** A whole mirror as a statement, on screen and paper. */
export function TimeSheetView({ id, employeeId, version }: TimeSheetViewProps) {
  const leave = useLeave()
  const { data, error, isLoadingError, refetch } = useQuery({
    ...api.timeSheets.ofPerson.query({
      params: { id: employeeId },
      query: { id, ...(version !== undefined && { version }) },
    }),
    meta: { saidInPlace: isMissing },
  })
  if (isLoadingError && isMissing(error)) return <Unknown onLeave={leave} />
  if (isLoadingError) return <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return 'days' in data ? <Statement key={`${data.id}.${data.version}`} sheet={data} /> : null
}
