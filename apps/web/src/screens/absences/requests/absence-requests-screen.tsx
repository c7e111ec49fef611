import { api } from '../../../api.ts'
import { ListFileButton } from '../../../kit/action/list-file-button.tsx'
import { useList } from '../../../kit/list/list.ts'
import { PageHeader } from '../../../kit/theme/page-header.tsx'
import { AbsenceFilters, filterNames } from './absence-filters.tsx'
import { AbsenceTable } from './absence-table.tsx'

/** Requested absences in scope, with the form. */
export function AbsenceRequestsScreen() {
  const list = useList(api.absences.list, filterNames)
  return (
    <>
      <PageHeader title="Solicitações de ausência">
        <ListFileButton list={list} file={api.absences.listFile} />
      </PageHeader>
      <AbsenceFilters list={list} />
      <AbsenceTable list={list} />
    </>
  )
}
