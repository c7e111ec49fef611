import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { api } from '../../api.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { useList } from '../../kit/list/list.ts'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { AbsenceFilters, filterNames } from './requests/absence-filters.tsx'
import { AbsenceTable } from './requests/absence-table.tsx'

/** Vacations among the absences, for administrators; a switch adds the others. */
export function AbsenceVacationsScreen() {
  const list = useList(api.absences.list, filterNames, { initial: { vacation: true } })
  const all = list.filter.vacation !== true
  return (
    <>
      <PageHeader title="Férias">
        <FormControlLabel
          label="Incluir outras ausências"
          control={<Switch checked={all} onChange={(_, on) => list.change({ vacation: on ? '' : true })} />}
        />
        <ListFileButton list={list} file={api.absences.listFile} />
      </PageHeader>
      <AbsenceFilters list={list} />
      <AbsenceTable list={list} />
    </>
  )
}
