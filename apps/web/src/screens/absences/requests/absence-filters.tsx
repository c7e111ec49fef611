import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import MuiTextField from '@mui/material/TextField'
import type { Absence } from '@ponteiro/contract/absences/absence'
import { filterEndBeforeStart } from '@ponteiro/contract/absences/absences'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useSectorFilterOptions, useUnitFilterOptions } from '../../../domain/choices.ts'
import { isDay } from '../../../kit/form/notations.ts'
import { ChoiceFilter } from '../../../kit/list/choice-filter.tsx'
import { Filters, TextFilter } from '../../../kit/list/filters.tsx'
import type { List } from '../../../kit/list/list.ts'
import { SelectFilter } from '../../../kit/list/select-filter.tsx'
import { DayInput } from '../../../kit/time/day-input.tsx'
import { useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { stateOptions } from './absence-words.ts'
import { periodOf, periods } from './periods.ts'

export const filterNames = [
  'name',
  'unitId',
  'sectorId',
  'from',
  'to',
  'reasonId',
  'state',
  'onlyOwn',
  'vacation',
] as const
export type AbsenceList = List<Absence, (typeof filterNames)[number]>

const nothing = { name: '', unitId: '', sectorId: '', from: '', to: '', reasonId: '', state: '', onlyOwn: '' }

/** Two days typed as dd/mm/aaaa; finds absences that share one with them. */
function Days({ list }: { list: AbsenceList }) {
  const [from, to] = [String(list.filter.from ?? ''), String(list.filter.to ?? '')]
  const backwards = isDay(from) && isDay(to) && from > to
  return (
    <>
      <DayInput
        value={from}
        onChange={(day) => list.change({ from: day ?? '' }, 'replace')}
        text={{ label: 'Data inicial', error: backwards }}
      />
      <DayInput
        value={to}
        onChange={(day) => list.change({ to: day ?? '' }, 'replace')}
        text={{ label: 'Data final', error: backwards, helperText: backwards && filterEndBeforeStart }}
      />
    </>
  )
}

/** Employees choose a named period and type no days. */
function Period({ list }: { list: AbsenceList }) {
  const today = useToday()
  const { from, to } = list.filter
  const chosen = periods.find(({ value }) => {
    const period = periodOf(value, today)
    return period.from === from && period.to === to
  })
  return (
    <MuiTextField
      select
      label="Período"
      value={chosen?.value ?? ''}
      onChange={({ target }) =>
        list.change(target.value === '' ? { from: '', to: '' } : periodOf(target.value as 'month', today))
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Todos</MenuItem>
      {periods.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </MuiTextField>
  )
}

function Unit({ list }: { list: AbsenceList }) {
  const { unitId } = list.filter
  const units = useUnitFilterOptions()
  const sectors = useSectorFilterOptions(typeof unitId === 'number' ? unitId : undefined)
  return (
    <>
      <ChoiceFilter list={list} name="unitId" label="Unidade de trabalho" options={units} clears="sectorId" />
      <ChoiceFilter
        list={list}
        name="sectorId"
        label="Setor"
        options={sectors}
        needs={unitId ? undefined : 'a unidade'}
      />
    </>
  )
}

/** Managers and supervisors separate own requests from the team's. */
const Whose = ({ list }: { list: AbsenceList }) => (
  <RadioGroup
    row
    aria-label="Solicitações"
    sx={{ gridColumn: { md: 'span 2' } }}
    value={list.filter.onlyOwn === true ? 'own' : 'all'}
    onChange={(_, value) => list.change({ onlyOwn: value === 'own' ? true : '' })}
  >
    <FormControlLabel value="all" label="Todas" control={<Radio />} />
    <FormControlLabel value="own" label="Minhas solicitações" control={<Radio />} />
  </RadioGroup>
)

/** The filters of each role. */
export function AbsenceFilters({ list }: { list: AbsenceList }) {
  const { role } = useSession()
  const { data: reasons } = useQuery(api.absenceReasons.choices.query())
  const isEmployee = role === 'employee'
  return (
    <Filters>
      {!isEmployee && <TextFilter list={list} name="name" label="Colaborador" />}
      {role === 'admin' && <Unit list={list} />}
      {isEmployee ? <Period list={list} /> : <Days list={list} />}
      <SelectFilter
        list={list}
        name="reasonId"
        label="Motivo"
        options={reasons?.results.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      />
      {!isEmployee && <SelectFilter list={list} name="state" label="Status" options={stateOptions} />}
      {(role === 'gestor' || role === 'supervisor') && <Whose list={list} />}
      <div>
        <Button onClick={() => list.change(nothing)}>Limpar</Button>
        <Button variant="outlined" onClick={list.reload}>
          Pesquisar
        </Button>
      </div>
    </Filters>
  )
}
