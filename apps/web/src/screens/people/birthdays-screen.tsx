import cake from '@material-symbols/svg-400/rounded/cake.svg?path'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import MuiTextField from '@mui/material/TextField'
import { accessTo, routes } from '@ponteiro/contract'
import { monthName } from '@ponteiro/contract/calculation/months'
import { birthdayDate } from '@ponteiro/contract/people/birthdays'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useCan, useSession } from '../../session/session.ts'
import { everyMonth, monthsOf, monthsText } from './birthday-months.ts'

type Asked = Omit<NonNullable<NonNullable<Parameters<typeof api.birthdays.list.query>[0]>['query']>, 'months'> & {
  /** As the address has them. */
  months?: string
}
const withMonths = ({ months, ...rest }: Asked) => ({ ...rest, months: monthsOf(months) })

/** The call, with months as text. */
const byMonths = { query: ({ query }: { query: Asked }) => api.birthdays.list.query({ query: withMonths(query) }) }

const monthIn = (zone: string) =>
  String(Number(new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date()).slice(5, 7)))

/** Several months; none is the whole year. */
function MonthsFilter({ value, onChange }: { value: unknown; onChange: (months: string) => void }) {
  const chosen = monthsText(monthsOf(value)) === '' ? [] : monthsOf(value)
  return (
    <MuiTextField
      select
      label="Meses"
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          value: chosen,
          onChange: ({ target }) => onChange(monthsText(target.value as number[])),
          renderValue: (months) =>
            (months as number[]).length === 0 ? 'Todos' : (months as number[]).map(monthName).join(', '),
        },
      }}
    >
      {everyMonth.map((month) => (
        <MenuItem key={month} value={month} sx={{ py: 0 }}>
          <Checkbox checked={chosen.includes(month)} tabIndex={-1} sx={{ ml: -3 }} />
          {monthName(month)}
        </MenuItem>
      ))}
    </MuiTextField>
  )
}

const person = routes['employees.update']

/** The year's birthdays, for administrators. */
export function BirthdaysScreen() {
  const { user } = useSession()
  const can = useCan()
  const navigate = useNavigate()
  const open = ({ id }: { id: number }) => navigate({ to: person.path, params: { id: String(id) } })
  const list = useList(byMonths, ['months', 'name'], { initial: { months: monthIn(user.zone) } })
  return (
    <>
      <PageHeader title="Aniversariantes">
        <ListFileButton
          list={list}
          file={({ params, query }: { params: { format: 'csv' | 'xlsx' }; query: Asked }) =>
            api.birthdays.file({ params, query: withMonths(query) })
          }
        />
      </PageHeader>
      <Filters>
        <MonthsFilter value={list.filter.months} onChange={(months) => list.change({ months })} />
        <TextFilter list={list} name="name" label="Nome" />
      </Filters>
      <DataTable
        list={list}
        form={can(accessTo(person)) ? { open, named: ({ name }) => name, verb: 'Ver cadastro' } : undefined}
        empty="Nenhum Aniversariante Encontrado."
        columns={[
          {
            title: 'Data',
            usual: 'ASC',
            cell: ({ day, isToday }) => (
              <Box component="span" data-tabular sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
                {birthdayDate(day)}
                {isToday && (
                  <Box component="span" sx={{ display: 'flex', color: 'ink.handText' }}>
                    <Icon path={cake} label="Aniversário hoje" />
                  </Box>
                )}
              </Box>
            ),
          },
          { title: 'Matrícula', cell: ({ enrollment }) => enrollment },
          { title: 'Nome', cell: ({ name }) => name },
          { title: 'Setor', cell: ({ sector }) => sector },
          { title: 'Cidade de trabalho', cell: ({ workCity }) => workCity },
        ]}
      />
      <Paging list={list} />
    </>
  )
}

/** Birthdays come from dates of birth, so both form routes lead to the list. */
export const BirthdayFormScreen = () => <Navigate to={routes['Birthday.index'].path} replace />
