import Link from '@mui/material/Link'
import { Link as RouterLink } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog.tsx'
import { Filters } from '../../kit/filters.tsx'
import { useList } from '../../kit/list.ts'
import { ListFileButton } from '../../kit/list-file-button.tsx'
import { Paging } from '../../kit/paging.tsx'
import { SelectFilter } from '../../kit/select-filter.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { situationOptions, situations } from './words.ts'

/** Mirrors by situation, those pending and denied until one is chosen; a name leads to the mirror (R376). */
export function UnsignedDialog({ onClose }: { onClose: () => void }) {
  const list = useList(api.timeSheets.unsigned, ['situation'], { prefix: 'espelhos.' })
  return (
    <AppDialog
      title="Espelhos de ponto"
      width={920}
      onClose={onClose}
      actions={
        <>
          <ListFileButton list={list} file={api.timeSheets.unsignedFile} />
          <CloseButton />
        </>
      }
    >
      <Filters>
        <SelectFilter list={list} name="situation" label="Status" options={situationOptions} all="PENDENTE e NEGADO" />
      </Filters>
      <DataTable
        list={list}
        empty="Nenhum espelho nesta situação."
        columns={[
          {
            title: 'Nome',
            cell: ({ id, employeeId, name }) => (
              <Link
                component={RouterLink}
                to="/espelho-ponto-colaborador"
                search={{ psc: id, peo: employeeId } as never}
              >
                {name}
              </Link>
            ),
          },
          { title: 'Competência', cell: ({ competence }) => competence },
          {
            title: 'Status',
            cell: ({ situation }) => (
              <StatusChip status={situations[situation].status}>{situations[situation].word}</StatusChip>
            ),
          },
          { title: 'Justificativa', cell: ({ justification }) => justification },
        ]}
      />
      <Paging list={list} />
    </AppDialog>
  )
}
