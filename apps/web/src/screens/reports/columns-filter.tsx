import { reportMessages as words } from '@ponteiro/contract/reports/messages'
import type { AnyReport } from '@ponteiro/contract/reports/report'
import { standardColumnsOf } from '@ponteiro/contract/reports/report'
import type { Filtered } from '../../kit/list/filter.ts'
import { ManyFilter, manyOf } from '../../kit/list/many-filter.tsx'

type Columns = Pick<AnyReport, 'columns'>

/** The columns of a report; without a choice, the usual ones. */
export function ColumnsFilter({ list, report }: { list: Filtered<'columns'>; report: Columns }) {
  const options = Object.entries(report.columns).map(([value, { title }]) => ({ value, label: title }))
  return <ManyFilter list={list} name="columns" label={words.columns} options={options} />
}

/** The part of a report's question that names columns. */
export function chosenColumns({ filter }: Pick<Filtered<'columns'>, 'filter'>, report: Columns) {
  const columns = manyOf(filter.columns)
  const usual = standardColumnsOf(report).join()
  return columns.length === 0 || columns.join() === usual ? { standardColumns: true } : { columns }
}
