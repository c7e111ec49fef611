import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { namesApart } from '../../domain/names-apart.ts'
import { useAction } from '../../kit/action/action.ts'
import { AppDialog } from '../../kit/dialog/dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { OptionInput } from '../../kit/form/option-input.tsx'
import { useTypedSearch } from '../../kit/form/typed-search.ts'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { useCan, useSession } from '../../session/session.ts'
import { AccessCard } from './access-card.tsx'
import { AccessForm } from './access-form.tsx'
import { useChangesAccesses } from './access-rights.ts'
import type { HolderRow } from './rows.ts'

/** A person's accesses: given, changed and cancelled; read only for people who left. */
export function AccessDialog({ personId, onClose }: { personId?: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<number>()
  const id = personId ?? chosen
  const { data: person } = useQuery({
    ...api.toolAccesses.person.query({ params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  const { data: people, search } = useTypedSearch((name) => ({
    ...api.individuals.employeesAndOutsourced.query({ query: { take: 50, ...(name && { name }) } }),
    enabled: personId === undefined,
  }))
  const called = namesApart(people?.results ?? [], ({ enrollment }) => enrollment)
  const mayChange = useChangesAccesses()
  const looking = person?.active === false || !mayChange
  const title = personId === undefined ? 'Novo acesso' : looking ? 'Consulta' : 'Editar acesso'
  return (
    <AppDialog title={title} width={768} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {personId === undefined && (
          <OptionInput
            input={{ label: 'Colaborador' }}
            value={chosen}
            options={people?.results.map((person) => ({ value: person.id, label: called(person) })) ?? []}
            onChoose={(value) => setChosen(value === null ? undefined : Number(value))}
            {...search}
            empty="Nenhum colaborador encontrado."
          />
        )}
        {person && <Accesses person={person} headed={personId !== undefined} />}
        {personId !== undefined && !person && <PageSkeleton />}
      </Box>
    </AppDialog>
  )
}

function Accesses({ person, headed }: { person: HolderRow; headed: boolean }) {
  const can = useCan()
  const { role } = useSession()
  const { data } = useQuery(api.toolAccesses.ofPerson.query({ params: { id: person.id } }))
  const cancelAll = useAction(api.toolAccesses.cancelAll, {
    ask: `Deseja realmente cancelar todos os acessos de ${person.name}?`,
    loses: true,
    done: ({ total }) => (total === 1 ? '1 acesso cancelado.' : `${total} acessos cancelados.`),
  })
  const inForce = data?.results.filter(({ cancelledOn }) => cancelledOn === null).length ?? 0
  return (
    <>
      {headed && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Typography variant="h3">{person.name}</Typography>
          {!person.active && <StatusChip status="neutral">Inativo</StatusChip>}
          <Box sx={{ color: 'text.secondary' }}>{person.sectorNames}</Box>
          {role === 'admin' && inForce > 0 && (
            <Button
              variant="outlined"
              color="inherit"
              sx={{ ml: 'auto' }}
              onClick={() => cancelAll.run({ params: { id: person.id } }, '')}
            >
              Cancelar todos os acessos
            </Button>
          )}
        </Box>
      )}
      {person.active && can(['AccessControl.storeEmployeeTool']) && <AccessForm person={person} />}
      {!data && <PageSkeleton />}
      {data?.total === 0 && <EmptyState text="Nenhuma ferramenta encontrada." />}
      {data?.results.map((access) => (
        <AccessCard key={access.id} access={access} readOnly={!person.active} />
      ))}
    </>
  )
}
