import bolt from '@material-symbols/svg-400/rounded/autorenew.svg?path'
import block from '@material-symbols/svg-400/rounded/block.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { api } from '../../api.ts'
import { leftOutOf, type Period, processedWhen } from '../../domain/period-steps.ts'
import { counted, processingWords } from '../../domain/period-words.ts'
import { useAction } from '../../kit/action/action.ts'
import { LineAction } from '../../kit/action/line-action.tsx'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { date } from '../../kit/form/notations.ts'
import type { Column } from '../../kit/list/data-table.tsx'
import { useRowTab } from '../../kit/list/row-reach.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { useToday } from '../../session/today.ts'
import { PeriodLine } from './period-line.tsx'

/** Leaves a calculation to automatic processing, until interrupted or reopened. */
function Automate({ period }: { period: Period }) {
  const { id, competence } = period
  const enable = useAction(api.payPeriods.automate)
  const when = processedWhen(period, useToday())
  const text = `${competence} será processada sozinha ${when}. Só uma reabertura ou uma interrupção desliga isso. Vamos continuar?`
  const ask = () => confirm({ text, run: () => enable.run({ params: { id } }) })
  return <LineAction icon={bolt} verb="Processar automaticamente" name={competence} onAct={ask} />
}

/** A remark on the last processing, which opens without selecting the row. */
function InRow({ colour, onOpen, children }: { colour: string; onOpen: () => void; children: string }) {
  return (
    <Button
      size="small"
      tabIndex={useRowTab()}
      // Aligns its word with the words around it.
      sx={{ minWidth: 0, px: 1.5, mx: -1.5, color: colour, fontSize: 12 }}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {children}
    </Button>
  )
}

/** Open, with a link to close it. */
function Open({ period, onClosing }: { period: Period; onClosing: (period: Period) => void }) {
  return (
    <Box
      sx={{
        display: 'inline-flex',
        flexDirection: { sm: 'column' },
        alignItems: { xs: 'center', sm: 'flex-start' },
        columnGap: 3,
      }}
    >
      Aberto
      <Button
        size="small"
        tabIndex={useRowTab()}
        // Below its word, where tables have no width to spare.
        sx={{ minWidth: 0, px: 1, mx: -1, fontSize: 12, '& .MuiButton-startIcon': { m: 0, mr: 1 } }}
        aria-label={`Fechar: ${period.competence}`}
        startIcon={<Icon path={block} size={16} />}
        onClick={(event) => {
          event.stopPropagation()
          onClosing(period)
        }}
      >
        Fechar
      </Button>
    </Box>
  )
}

export interface PeriodColumnsProps {
  onClosing: (period: Period) => void
  onFailures: (period: Period) => void
  onLeftOut: (period: Period) => void
}

/** The columns of the calculations. */
export const periodColumns = ({ onClosing, onFailures, onLeftOut }: PeriodColumnsProps): Column<Period>[] => [
  { title: 'Competência', usual: 'DESC', cell: ({ competence }) => <Box sx={{ fontWeight: 600 }}>{competence}</Box> },
  { title: 'De', cell: ({ startsOn }) => date.format(startsOn) },
  { title: 'Até', cell: ({ endsOn }) => date.format(endsOn) },
  {
    title: 'Andamento',
    cell: (period) => (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          justifyContent: { xs: 'flex-end', sm: 'flex-start' },
        }}
      >
        <PeriodLine period={period} />
        {period.sheets.denied > 0 && (
          <Box component="span" sx={{ fontSize: 12, color: 'error.main' }}>
            {counted(period.sheets.denied, 'negado', 'negados')}
          </Box>
        )}
        {period.failures > 0 && (
          <InRow colour="error.main" onOpen={() => onFailures(period)}>
            {counted(period.failures, 'falha', 'falhas')}
          </InRow>
        )}
        {leftOutOf(period).length > 0 && (
          <InRow colour="text.secondary" onOpen={() => onLeftOut(period)}>
            {leftOutOf(period).join(', ')}
          </InRow>
        )}
      </Box>
    ),
  },
  {
    title: 'Processado',
    // As wide as its longest word, so that nothing moves when a processing begins.
    cell: ({ processing }) => <Box sx={{ minWidth: 116, whiteSpace: 'nowrap' }}>{processingWords[processing]}</Box>,
  },
  {
    title: 'Automático',
    cell: (period) => {
      // Sim, or the switch; empty where it makes no sense.
      const { status, processing, automatic } = period
      if (status === 'open' || processing === 'running' || processing === 'done') return null
      return automatic ? 'Sim' : <Automate period={period} />
    },
  },
  {
    title: 'Status',
    cell: (period) => (period.status === 'open' ? <Open period={period} onClosing={onClosing} /> : 'Fechado'),
  },
]
