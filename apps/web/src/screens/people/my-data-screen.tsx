import Box from '@mui/material/Box'
import { ContactDraft, type DataChange } from '@ponteiro/contract/people/data-changes'
import { myDataMessages as words } from '@ponteiro/contract/people/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { unknownRecordText } from '../../kit/feedback/api-error.ts'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { StatusChip } from '../../kit/feedback/status-chip.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { TextInput } from '../../kit/form/text-input.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { momentOf } from '../../kit/time/moments.ts'
import { useSession } from '../../session/session.ts'
import { AddressSection, ContactFields, Section } from './contact-fields.tsx'
import { ChangeTable } from './data-change-table.tsx'
import { dataChangeStates } from './data-change-words.ts'
import { NoticeChoice } from './notice-choice-form.tsx'
import { contactValues, type WholePerson } from './person-form-values.ts'

/** The outcome of the last request, or its content while pending. */
function LastRequest({ request }: { request: DataChange }) {
  const { status, word } = dataChangeStates[request.state]
  const said = {
    pending: words.waiting,
    applied: words.applied,
    refused: words.refused(request.reason ?? ''),
    replaced: words.waiting,
  }
  return (
    <Box
      role="status"
      sx={{
        mb: 5,
        p: 4,
        maxWidth: 720,
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'ink.raised',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <StatusChip status={status}>{word}</StatusChip>
        <Box sx={{ flex: '1 1 240px' }}>{said[request.state]}</Box>
        <Box data-tabular sx={{ color: 'text.secondary', fontSize: 14 }}>
          {momentOf(request.decidedAt ?? request.createdAt)}
        </Box>
      </Box>
      {request.state === 'pending' && <ChangeTable changes={request.changes} />}
    </Box>
  )
}

const Fixed = ({ label, value }: { label: string; value: string | null }) => (
  <TextInput
    label={label}
    value={value ?? 'Não informado'}
    slotProps={{ input: { readOnly: true } }}
    sx={{ '& input': { color: 'text.secondary' }, '& fieldset': { borderStyle: 'dashed' } }}
  />
)

function MyData({ person, request }: { person: WholePerson; request: DataChange | undefined }) {
  const save = useAction((body: z.output<typeof ContactDraft>) => api.dataChanges.request({ body }))
  return (
    <>
      {request && <LastRequest request={request} />}
      <Form schema={ContactDraft} initial={contactValues(person, request)} onSave={save.run}>
        <Section title="Identificação">
          <Fixed label="Nome" value={person.name} />
          <Fixed label="Matrícula" value={person.enrollment} />
          <Fixed label="E-mail principal" value={person.email} />
        </Section>
        <Section title="Contato">
          <ContactFields />
        </Section>
        <AddressSection />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <SaveButton always />
        </Box>
      </Form>
    </>
  )
}

/** Own contact data; saving sends a request that HR applies. */
export function MyDataScreen() {
  const { user, role, actor } = useSession()
  const navigate = useNavigate()
  const { id }: { id?: string } = useParams({ strict: false })
  const own = user.personId !== undefined && id === String(user.personId)
  const { data, isLoadingError, refetch } = useQuery({
    ...api.people.find.query({ params: { id: user.personId ?? 0 } }),
    enabled: own,
    retry: false,
  })
  const { data: requests } = useQuery({ ...api.dataChanges.own.query(), enabled: own })
  if (!own)
    return <EmptyState text={unknownRecordText} action="Início" onAction={() => navigate({ to: '/dashboard' })} />
  if (isLoadingError) return <Failed onRetry={refetch} />
  return (
    <>
      <PageHeader title={words.title} hint={words.hint} />
      {data && 'cpf' in data && requests ? <MyData person={data} request={requests.results[0]} /> : <PageSkeleton />}
      {role !== 'admin' && !actor && <NoticeChoice />}
    </>
  )
}
