import add from '@material-symbols/svg-400/rounded/add.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import edit from '@material-symbols/svg-400/rounded/edit.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SectorAssignment } from '@ponteiro/contract/people/sector-assignments'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../api.ts'
import { useAction } from '../../../kit/action/action.ts'
import { LineAction } from '../../../kit/action/line-action.tsx'
import { ListForm, useListForm } from '../../../kit/dialog/list-form.tsx'
import { EmptyState } from '../../../kit/feedback/empty-state.tsx'
import { Failed } from '../../../kit/feedback/failed.tsx'
import { Lines } from '../../../kit/list/lines.tsx'
import { PageSkeleton } from '../../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../../kit/theme/icon.tsx'
import { SectorAssignmentForm } from './sector-assignment-form.tsx'

type Assignment = z.output<typeof SectorAssignment>

const detailOf = ({ unitName, cityName, responsible }: Assignment) =>
  [unitName, cityName, responsible && 'Responsável'].filter(Boolean).join(' · ')

/** The sectors of a person, and who answers for each. */
export function SectorsTab({ personId }: { personId: number }) {
  const { data, isLoadingError, refetch } = useQuery(api.sectorAssignments.ofPerson.query({ params: { id: personId } }))
  const form = useListForm('setor')
  const removal = useAction(api.sectorAssignments.remove, {
    ask: 'Deseja realmente remover o colaborador deste setor?',
    loses: true,
    done: 'Registro removido com sucesso.',
  })
  if (isLoadingError) return <Failed onRetry={refetch} />
  if (!data) return <PageSkeleton />
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 720 }}>
      {data.total === 0 ? (
        <EmptyState text="Nenhum Setor Encontrado." action="Adicionar setor" onAction={form.add} />
      ) : (
        <>
          <Lines
            label="Setores"
            lines={data.results.map((assignment) => ({
              id: assignment.id,
              title: assignment.sectorName,
              detail: detailOf(assignment),
              actions: (
                <>
                  <LineAction
                    icon={edit}
                    verb="Editar"
                    name={assignment.sectorName}
                    onAct={() => form.edit(assignment)}
                  />
                  <LineAction
                    icon={remove}
                    verb="Remover"
                    name={assignment.sectorName}
                    onAct={() => removal.run({ params: { id: assignment.id } }, assignment.sectorName)}
                  />
                </>
              ),
            }))}
          />
          <Button variant="outlined" startIcon={<Icon path={add} />} sx={{ justifySelf: 'end' }} onClick={form.add}>
            Adicionar setor
          </Button>
        </>
      )}
      <ListForm list={{ rows: data.results, state: 'ready' }} route={form} title="Setor">
        {(assignment) => (
          <SectorAssignmentForm personId={personId} {...(assignment && { assignment })} onClose={form.close} />
        )}
      </ListForm>
    </Box>
  )
}
