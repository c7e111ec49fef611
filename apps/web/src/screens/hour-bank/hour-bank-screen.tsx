import erase from '@material-symbols/svg-400/rounded/ink_eraser.svg?path'
import Button from '@mui/material/Button'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { yearsDownTo } from '../../domain/years.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Filters, TextFilter } from '../../kit/list/filters.tsx'
import { type Change, useList } from '../../kit/list/list.ts'
import { isOffered, notOffered, offeredOf } from '../../kit/list/offered.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { BankHolders } from './bank-holders.tsx'
import { BankYear } from './bank-year.tsx'
import { BatchClearingDialog } from './batch-clearing-dialog.tsx'

/** From 2019 to the current year (at least 2025), and an earlier one asked for by address. */
const bankYears = (today: string, asked: number) =>
  yearsDownTo(asked >= 2000 ? Math.min(2019, asked) : 2019, today, 2025)
const balanceOptions = [{ value: 'negative', label: 'Negativo' }]
const yearOf = (today: string) => Number(today.slice(0, 4))

function EverybodysBank() {
  const { role } = useSession()
  const today = useToday()
  const holders = useList(api.hourBank.holders, ['search', 'year', 'balance'], { initial: { year: yearOf(today) } })
  const years = bankYears(today, Number(holders.filter.year))
  const list = offeredOf(holders, { year: years })
  const person = useSidePanel('pessoa')
  const [clearing, setClearing] = useState(false)
  return (
    <>
      <PageHeader title="Banco de horas">
        {role === 'admin' && (
          <Button variant="outlined" startIcon={<Icon path={erase} />} onClick={() => setClearing(true)}>
            Zerar em lote
          </Button>
        )}
        <ListFileButton list={list} file={api.hourBank.holdersFile} />
      </PageHeader>
      <Filters>
        <SelectFilter list={list} name="year" label="Ano" options={years} all="Ano atual" />
        <TextFilter list={list} name="search" label="Busca Inteligente" />
        <SelectFilter list={list} name="balance" label="Saldo" options={balanceOptions} />
      </Filters>
      <BankHolders
        list={list}
        year={Number(list.filter.year) || yearOf(today)}
        open={person.value}
        onOpen={person.open}
      />
      <Paging list={list} />
      {clearing && <BatchClearingDialog onClose={() => setClearing(false)} />}
    </>
  )
}

function OwnBank() {
  const { user } = useSession()
  const today = useToday()
  const navigate = useNavigate()
  const address: { year?: unknown } = useSearch({ strict: false })
  const year = Number(address.year || yearOf(today))
  const years = bankYears(today, year)
  const offered = isOffered({ year }, { year: years })
  const choice = {
    filter: { year },
    change: (changes: Change<'year'>) =>
      navigate({ to: '.', search: (old: object) => ({ ...old, year: changes.year || undefined }), resetScroll: false }),
  }
  return (
    <>
      <PageHeader title="Banco de horas">
        {user.personId !== undefined && (
          <ListFileButton
            list={{ total: offered ? 12 : 0, asked: { year } }}
            file={api.hourBank.monthsFile}
            params={{ id: user.personId }}
          />
        )}
      </PageHeader>
      <Filters>
        <SelectFilter list={choice} name="year" label="Ano" options={years} all="Ano atual" />
      </Filters>
      {user.personId === undefined ? (
        <EmptyState text="Este login não é de um colaborador e por isso não tem banco de horas." />
      ) : !offered ? (
        <EmptyState text={notOffered} action="Limpar filtros" onAction={() => choice.change({ year: '' })} />
      ) : (
        <BankYear employeeId={user.personId} name={user.name} year={year} />
      )}
    </>
  )
}

export function HourBankScreen() {
  const { role } = useSession()
  return role === 'admin' || role === 'gestor' ? <EverybodysBank /> : <OwnBank />
}
