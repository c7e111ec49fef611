import { months } from '@ponteiro/contract/calculation/months'
import { bankReportOf } from '@ponteiro/contract/reports/bank-report'
import { api } from '../../api.ts'
import { yearsDownTo } from '../../domain/years.ts'
import { TextFilter } from '../../kit/list/filters.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'
import { useToday } from '../../session/today.ts'
import { ColumnsFilter, chosenColumns } from './columns-filter.tsx'
import { orderOptions } from './place-filters.tsx'
import { checked, held, numberOf, textOf, useReportFilter } from './report-filter.ts'
import { ReportView } from './report-view.tsx'

const monthOptions = months.map(({ id, name }) => ({ value: id, label: name }))
const balances = [{ value: 'negative', label: 'Negativos' }]

/** The hour bank of everybody, of one month or as it stands. */
export function BankReportScreen() {
  const today = useToday()
  const list = useReportFilter(['search', 'year', 'month', 'balance', 'orderBy', 'columns'])
  const { filter } = list
  const year = numberOf(filter.year)
  const asked = checked(bankReportOf.filter, {
    ...chosenColumns(list, bankReportOf),
    ...held({
      search: textOf(filter.search),
      year,
      // A month is one of a year.
      month: year === undefined ? undefined : numberOf(filter.month),
      negative: filter.balance === 'negative' ? true : undefined,
      orderBy: textOf(filter.orderBy),
    }),
  })
  return (
    <ReportView title={bankReportOf.title} calls={api.bankReport} asked={asked}>
      <TextFilter list={list} name="search" label="Busca Inteligente" />
      <SelectFilter list={list} name="year" label="Ano" options={yearsDownTo(2019, today)} all="O mais recente" />
      <SelectFilter list={list} name="month" label="Mês" options={monthOptions} all="O último do ano" />
      <SelectFilter list={list} name="balance" label="Saldos" options={balances} />
      <SelectFilter list={list} name="orderBy" label="Ordem" options={orderOptions.slice(1)} all="Nome" />
      <ColumnsFilter list={list} report={bankReportOf} />
    </ReportView>
  )
}
