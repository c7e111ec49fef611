import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import print from '@material-symbols/svg-400/rounded/print.svg?path'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type VacationState, vacationStates, vacationStateWords } from '@ponteiro/contract/vacations/vacation-plan'
import { type ReactNode, useId } from 'react'
import { PersonPhoto } from '../../domain/person-photo.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { byPeriod, countText, dateText, type PeriodGroup, rangeText } from './vacation-words.ts'

/** Columns that planning and control share. */
export interface CardPlan {
  readonly id: number
  readonly employeeId: number
  readonly name: string
  readonly city: string
  readonly sector: string
  readonly startsOn: string
  readonly endsOn: string
  readonly days: number
  readonly state: VacationState
  readonly responsible: string
  readonly refusal: string
  readonly acquiredFrom: string
  readonly acquiredTo: string
  readonly deadline: string
  readonly collective: boolean
  readonly mayDecide: boolean
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" data-tabular sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)

export interface PlanCardProps {
  plan: CardPlan
  /** Asks for a decision. The card has radio buttons while the reader may decide. */
  onDecide: (state: Exclude<VacationState, 'pending'>) => void
  onEdit?: (() => void) | undefined
  onRemove?: (() => void) | undefined
  /** Prints the notice, once HR has confirmed the plan. */
  onPrint?: (() => void) | undefined
  /** Facts that only one of the two screens shows. */
  more?: ReactNode
}

/** One part of a person's vacations. */
export function PlanCard({ plan, onDecide, onEdit, onRemove, onPrint, more }: PlanCardProps) {
  const { name, city, sector, startsOn, endsOn, days, state, responsible, refusal, collective } = plan
  const nameId = useId()
  const named = `as férias de ${name} a partir de ${dateText(startsOn)}`
  return (
    <Box
      component="li"
      aria-labelledby={nameId}
      sx={{
        listStyle: 'none',
        display: 'grid',
        gridTemplateRows: 'auto auto 1fr',
        gap: 3,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 240px',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40 }}>
        <PersonPhoto person={{ id: plan.employeeId, name, photoPath: null }} />
        <Box id={nameId} sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {onPrint && (
          <IconButton aria-label={`Imprimir o aviso: ${named}`} onClick={onPrint}>
            <Icon path={print} />
          </IconButton>
        )}
        {onEdit && (
          <IconButton aria-label={`Editar ${named}`} onClick={onEdit}>
            <Icon path={edit} />
          </IconButton>
        )}
        {onRemove && (
          <IconButton aria-label={`Apagar ${named}`} onClick={onRemove}>
            <Icon path={remove} />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }} data-tabular>
        <Box component="span" sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
          {dateText(startsOn)} a {dateText(endsOn)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {countText(days)}
        </Box>
      </Box>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignContent: 'start' }}
      >
        <Fact label="Cidade">{city}</Fact>
        <Fact label="Setor">{sector}</Fact>
        <Fact label="Situação">
          <StatusChip status={state}>{vacationStateWords[state]}</StatusChip>
        </Fact>
        <Fact label="Responsável">{responsible || '-'}</Fact>
        {more}
        {refusal && <Fact label="Motivo da negativa">{refusal}</Fact>}
        {collective && <Fact label="Origem">Férias coletivas</Fact>}
      </Box>
      {plan.mayDecide && (
        <RadioGroup
          row
          sx={{
            columnGap: 4,
            // On a phone all of them on one line.
            flexWrap: { xs: 'nowrap', sm: 'wrap' },
            '& .MuiFormControlLabel-root': { mr: 0 },
            '& .MuiRadio-root': { px: { xs: 1.5, sm: 2 } },
          }}
          aria-label={`Situação de ${named}`}
          value={state}
          onChange={(_, chosen) => chosen !== 'pending' && onDecide(chosen as 'authorized' | 'denied')}
        >
          {vacationStates.map((each) => (
            <FormControlLabel key={each} value={each} label={vacationStateWords[each]} control={<Radio />} />
          ))}
        </RadioGroup>
      )}
    </Box>
  )
}

export const MoreFact = Fact

function Group<Plan extends CardPlan>({ group, children }: { group: PeriodGroup<Plan>; children: ReactNode }) {
  const titleId = useId()
  const period = { from: group.acquiredFrom, to: group.acquiredTo }
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mb: 6 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, mb: 3 }}>
        <Typography id={titleId} variant="h3" component="h2">
          Período aquisitivo de {rangeText(period)}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Prazo: {dateText(group.deadline)}
        </Box>
      </Box>
      <Box
        component="ul"
        aria-labelledby={titleId}
        sx={{
          m: 0,
          p: 0,
          display: 'grid',
          gap: 4,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

/** Cards grouped by acquisition period. */
export function PlanGroups<Plan extends CardPlan>({
  plans,
  card,
}: {
  plans: readonly Plan[]
  card: (plan: Plan) => ReactNode
}) {
  return byPeriod(plans).map((group) => (
    <Group key={`${group.acquiredFrom} ${group.acquiredTo}`} group={group}>
      {group.plans.map(card)}
    </Group>
  ))
}
