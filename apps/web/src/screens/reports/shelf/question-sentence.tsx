import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { competenceOf } from '@ponteiro/contract/calculation/months'
import { type Grouping, groupings, groupingWords, type Question } from '@ponteiro/contract/reports/shelf/questions'
import type { ShelfPeriod } from '@ponteiro/contract/reports/shelf/shelf'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api.ts'
import { useUnitFilterOptions } from '../../../domain/choices.ts'
import type { FilterValue, List } from '../../../kit/list/list.ts'
import { useToday } from '../../../session/today.ts'
import { monthWords } from './shelf-words.ts'

/** Stands for all units, instead of an id. */
const allUnits = 0
const allWords = 'todas as unidades'

interface WordProps {
  label: string
  value: number | string
  options: readonly { readonly value: number | string; readonly label: string }[]
  onChange: (value: number | string) => void
}

/** A word of the sentence that can be changed. */
function Word({ label, value, options, onChange }: WordProps) {
  const isOffered = options.some((option) => option.value === value)
  return (
    <Select
      variant="standard"
      disableUnderline
      value={isOffered ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      inputProps={{ 'aria-label': label }}
      SelectDisplayProps={{
        'aria-label': `${label}: ${options.find((option) => option.value === value)?.label ?? ''}`,
      }}
      IconComponent={() => null}
      sx={{
        font: 'inherit',
        mx: 1,
        '& .MuiSelect-select': {
          p: '0 4px !important',
          minHeight: 'auto !important',
          fontWeight: 600,
          color: 'ink.link',
          borderRadius: '4px',
          textDecoration: 'underline dotted 1px',
          textUnderlineOffset: 5,
          '&:hover, &:focus': { bgcolor: 'action.hover' },
          '&:focus-visible': { outline: 2, outlineColor: 'ink.handText' },
          '@media (pointer: coarse)': { lineHeight: '44px' },
          '@media print': { color: 'inherit', textDecoration: 'none', outline: 'none !important', background: 'none' },
        },
      }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  )
}

/** Calculations that have begun, latest first. */
function usePeriodOptions() {
  const today = useToday()
  const { data } = useQuery(api.payPeriods.list.query({ query: { take: 1000 } }))
  return (data?.results ?? [])
    .filter(({ startsOn }) => startsOn <= today)
    .map(({ id, year, month }) => ({ value: id, label: monthWords({ competence: competenceOf(year, month) }) }))
}

export interface QuestionSentenceProps {
  question: Question
  list: Pick<List<unknown, 'payPeriodId' | 'by' | 'unitId'>, 'filter' | 'change'>
  period: ShelfPeriod
}

/** The filter as a sentence: Extras de outubro de 2026 por setor em todas as unidades. */
export function QuestionSentence({ question, list, period }: QuestionSentenceProps) {
  const { by = 'sector', unitId = allUnits } = list.filter
  const units = useUnitFilterOptions()
  const periods = usePeriodOptions()
  const known = periods.some(({ value }) => value === period.id)
  const now = { value: period.id, label: monthWords(period) }
  const change = (name: 'payPeriodId' | 'by' | 'unitId', value: FilterValue) =>
    // What was opened belongs to the old question.
    list.change({ [name]: value, grupo: undefined, pessoa: undefined, porque: undefined } as never)
  return (
    <Box
      role="search"
      aria-label="Filtro da pergunta"
      sx={{ fontSize: { xs: 18, md: 20 }, lineHeight: { xs: '36px', md: '40px' }, textWrap: 'pretty' }}
    >
      {question.subject} de
      <Word
        label="Apuração"
        value={period.id}
        options={known ? periods : [now, ...periods]}
        onChange={(value) => change('payPeriodId', value)}
      />
      por
      <Word
        label="Agrupar por"
        value={by as Grouping}
        options={groupings.map((value) => ({ value, label: groupingWords[value].title.toLowerCase() }))}
        onChange={(value) => change('by', value === 'sector' ? undefined : value)}
      />
      em
      <Word
        label="Unidade"
        value={Number(unitId)}
        options={[
          { value: allUnits, label: allWords },
          ...units.map(({ value, label }) => ({ value: Number(value), label })),
        ]}
        onChange={(value) => change('unitId', value === allUnits ? undefined : value)}
      />
    </Box>
  )
}
