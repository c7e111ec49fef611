import wall from '@material-symbols/svg-400/rounded/view_quilt.svg?path'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { failures, routes } from '@ponteiro/contract'
import type { Compliment } from '@ponteiro/contract/compliments/compliments'
import { complimentMessages as words } from '@ponteiro/contract/compliments/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'
import { AddOrEdit } from '../../kit/action/add-or-edit.tsx'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { AppDialog, CloseButton } from '../../kit/dialog/dialog.tsx'
import { type FormRoute, useFormRoute } from '../../kit/dialog/form-route.ts'
import { RecordDialog } from '../../kit/dialog/record-dialog.tsx'
import { EmptyState } from '../../kit/feedback/empty-state.tsx'
import { Failed } from '../../kit/feedback/failed.tsx'
import { type List, useList } from '../../kit/list/list.ts'
import { Paging } from '../../kit/list/paging.tsx'
import { PageSkeleton } from '../../kit/loading/page-skeleton.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { PageHeader } from '../../kit/theme/page-header.tsx'
import { useSession } from '../../session/session.ts'
import { ComplimentCard, ComplimentCards } from './compliment-card.tsx'
import { ComplimentForm } from './compliment-form.tsx'
import { isEditable, isReceived } from './compliment-words.ts'
import { DaySearch } from './day-search.tsx'
import { DayStrip, dayText } from './day-strip.tsx'
import { StateRadios } from './state-radios.tsx'

/** Compliments loaded at once. */
const lookup = 1000

const paths = {
  list: routes['cheerday.index'].path,
  create: routes['cheerday.store'].path,
  edit: routes['cheerday.update'].path,
}

type Shown = List<Compliment, 'sentOn' | 'state'>

/** The day of compliments: those received and sent; for administrators all, to be read first. */
export function ComplimentsScreen() {
  const { role } = useSession()
  const admin = role === 'admin'
  const list = useList(api.compliments.list, admin ? ['sentOn', 'state'] : [], { size: lookup }) as Shown
  const { data: day } = useQuery(api.complimentsDay.find.query())
  const route = useFormRoute(paths)
  return (
    <>
      <PageHeader title={words.title} hint={words.hint}>
        {admin && (
          <LinkButton variant="outlined" to={routes['cheerday.wall'].path} startIcon={<Icon path={wall} />}>
            Mural do dia
          </LinkButton>
        )}
      </PageHeader>
      {day && <DayStrip day={day} changeable={admin} />}
      {admin && <DaySearch list={list} />}
      {list.state === 'failed' ? (
        <Failed onRetry={list.reload} />
      ) : list.state === 'loading' ? (
        <PageSkeleton />
      ) : admin ? (
        <Everything list={list} route={route} />
      ) : (
        <Own list={list} route={route} />
      )}
      <AddOrEdit selected={undefined} route={route} />
      <Forms route={route} />
    </>
  )
}

interface PartProps {
  list: Shown
  route: FormRoute
}

function Everything({ list, route }: PartProps) {
  const { personId } = useSession().user
  if (list.rows.length === 0) return <EmptyState text={words.none} />
  const own = list.rows.filter((row) => isReceived(row, personId))
  const others = list.rows.filter((row) => !isReceived(row, personId))
  return (
    <>
      <ComplimentCards label="Elogios">
        {[...own, ...others].map((row) => (
          <ComplimentCard
            key={row.id}
            compliment={row}
            received={isReceived(row, personId)}
            onEdit={isEditable(row, personId) ? () => route.edit(row.id) : undefined}
          >
            <StateRadios compliment={row} />
          </ComplimentCard>
        ))}
      </ComplimentCards>
      <Paging list={list} sizes={[lookup]} />
    </>
  )
}

function Part({ title, green = false, children }: { title: string; green?: boolean; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 8 }}>
      <Typography variant="h2" sx={{ mb: 3, ...(green && { color: 'success.main' }) }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

function Own({ list, route }: PartProps) {
  const { personId } = useSession().user
  const sent = list.rows.filter(({ senderId }) => senderId === personId)
  const received = list.rows.filter(({ recipientId }) => recipientId === personId)
  return (
    <>
      <Part title="Recebidos" green>
        {received.length === 0 ? (
          <EmptyState text={words.noneReceived} />
        ) : (
          <ComplimentCards label="Elogios recebidos">
            {received.map((row) => (
              <ComplimentCard key={row.id} compliment={row} received />
            ))}
          </ComplimentCards>
        )}
      </Part>
      <Part title="Enviados">
        {sent.length === 0 ? (
          <EmptyState text={words.noneSent} />
        ) : (
          <ComplimentCards label="Elogios enviados">
            {sent.map((row) => (
              <ComplimentCard
                key={row.id}
                compliment={row}
                onEdit={isEditable(row, personId) ? () => route.edit(row.id) : undefined}
              />
            ))}
          </ComplimentCards>
        )}
      </Part>
    </>
  )
}

/** The form in the address: a new one on the day only, an own one until it is authorised. */
function Forms({ route }: { route: FormRoute }) {
  const { role, user } = useSession()
  const { data: day } = useQuery(api.complimentsDay.find.query())
  const { form, close } = route
  if (form === 'new') {
    if (!day) return null
    if (user.personId === undefined) return <Closed text={failures['compliment.nobody'].message} onClose={close} />
    if (!day.open) return <Closed text={dayText(day)} onClose={close} />
    return <ComplimentForm senderId={user.personId} onClose={close} />
  }
  if (typeof form !== 'number') return null
  const query = api.compliments.find.query({ params: { id: form } })
  return (
    <RecordDialog query={query} title="Elogio" onClose={close}>
      {(compliment) =>
        user.personId !== undefined && isEditable(compliment, user.personId) ? (
          <ComplimentForm senderId={user.personId} compliment={compliment} onClose={close} />
        ) : (
          <AppDialog title="Elogio" onClose={close} actions={<CloseButton />}>
            <ComplimentCards label="Elogio">
              <ComplimentCard compliment={compliment} received={isReceived(compliment, user.personId)}>
                {role === 'admin' && <StateRadios compliment={compliment} />}
              </ComplimentCard>
            </ComplimentCards>
          </AppDialog>
        )
      }
    </RecordDialog>
  )
}

/** Replaces the form on other days. */
function Closed({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <AppDialog title="Novo elogio" onClose={onClose} actions={<CloseButton />}>
      <EmptyState text={text} />
    </AppDialog>
  )
}
