import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useSidePanel } from '../../kit/dialog/use-side-panel.ts'
import { isFinal } from '../../kit/feedback/api-error.ts'
import { Failed } from '../../kit/feedback/failed.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { DataChangeDialog } from './data-change-dialog.tsx'
import { PhotoEditor } from './import/photo-editor.tsx'
import { AccessTab } from './person/access-tab.tsx'
import { ProfilesTab } from './person/profiles-tab.tsx'
import { SectorsTab } from './person/sectors-tab.tsx'
import { WorkdayTab } from './person/workday-tab.tsx'
import { PersonForm } from './person-form.tsx'
import type { WholePerson } from './person-form-values.ts'

/**
 * A person's tabs. Before the first save only the first is open; outsourced staff neither log in nor clock
 * in.
 */
const tabs = [
  { id: 'dados', label: 'Dados pessoais', whileNew: true, outsourced: true },
  { id: 'acesso', label: 'Dados de acesso', whileNew: false, outsourced: false },
  { id: 'setores', label: 'Setores', whileNew: false, outsourced: true },
  { id: 'jornada', label: 'Jornada', whileNew: false, outsourced: false },
  { id: 'perfis', label: 'Perfis', whileNew: false, outsourced: false },
] as const

function PersonTabs({ person, outsourced }: { person?: WholePerson; outsourced: boolean }) {
  const address: { aba?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const base = outsourced ? '/terceiros' : '/funcionarios'
  const isOpen = (tab: (typeof tabs)[number]) => (person ? !outsourced || tab.outsourced : tab.whileNew)
  const chosen = tabs.find((tab) => tab.id === address.aba && isOpen(tab)) ?? tabs[0]
  const content = {
    dados: (
      <PersonForm
        {...(person && { person })}
        outsourced={outsourced}
        onCreated={(id) => navigate({ to: `${base}/editar/$id`, params: { id: String(id) }, replace: true })}
      />
    ),
    acesso: person && <AccessTab person={person} />,
    setores: person && <SectorsTab personId={person.id} />,
    jornada: person && <WorkdayTab personId={person.id} />,
    perfis: person && <ProfilesTab person={person} />,
  }
  return (
    <>
      <Tabs
        value={chosen.id}
        aria-label="Partes do cadastro"
        onChange={(_, aba) => navigate({ to: '.', search: (old: object) => ({ ...old, aba }), resetScroll: false })}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={`tab-${tab.id}`}
            aria-controls={`panel-${tab.id}`}
            value={tab.id}
            label={tab.label}
            disabled={!isOpen(tab)}
          />
        ))}
      </Tabs>
      {/* All stay mounted, so that typed input survives a look at another tab. */}
      {tabs.map(({ id }) => (
        <Box
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== chosen.id}
          sx={{ pt: 5 }}
        >
          {content[id]}
        </Box>
      ))}
    </>
  )
}

/** A person: new at `…/cadastrar`, otherwise the one in the address. */
export function PersonScreen() {
  const { pathname } = useLocation()
  const { id }: { id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const change = useSidePanel('alteracao')
  const [applied, setApplied] = useState(0)
  const outsourced = pathname.startsWith('/terceiros')
  const word = outsourced ? 'terceiro' : 'colaborador'
  const query = api.people.find.query({ params: { id: Number(id ?? 0) } })
  const { data, isLoadingError, error, refetch } = useQuery({
    ...query,
    enabled: id !== undefined,
    retry: false,
    meta: { saidInPlace: isFinal },
  })
  const person = data && 'cpf' in data ? data : undefined

  if (id === undefined)
    return (
      <>
        <PageHeader title={`Novo ${word}`} />
        <PersonTabs outsourced={outsourced} />
      </>
    )
  if (isLoadingError) {
    const back = () => navigate({ to: outsourced ? '/terceiros/listagem' : '/funcionarios/listagem' })
    return <Failed onRetry={refetch} failure={error} onLeave={back} />
  }
  if (!person) return <PageSkeleton />
  return (
    <>
      <PageHeader title={person.name} hint={`Matrícula ${person.enrollment}${person.active ? '' : ' · Inativo'}`} />
      {change.value && (
        <DataChangeDialog id={Number(change.value)} onClose={change.close} onApplied={() => setApplied(applied + 1)} />
      )}
      <PhotoEditor person={person} />
      <PersonTabs key={`${person.id} ${applied}`} person={person} outsourced={person.outsourced} />
    </>
  )
}
