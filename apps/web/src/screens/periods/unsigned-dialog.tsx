import Link from '@mui/material/Link'
import { Link as RouterLink } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { situationOptions, situations } from '../../domain/period-words.ts'
import { ListFileButton } from '../../kit/action/list-file-button.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { DataTable } from '../../kit/list/data-table.tsx'
import { Filters } from '../../kit/list/filters.tsx'
import { useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { SelectFilter } from '../../kit/list/select-filter.tsx'

/** Mirrors by situation, at first pending and denied; a name opens the mirror. */
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
