/** Which notices come by mail too, and the quiet hours; part of own data. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Role } from '@ponteiro/contract'
import { personalNoticeNames, personalNoticeMessages as words } from '@ponteiro/contract/notifications/messages'
import { NoticeChoiceDraft } from '@ponteiro/contract/notifications/notice-choices'
import { type PersonalNoticeKind, personalNoticeKinds } from '@ponteiro/contract/notifications/personal-notices'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { CheckboxField } from '../../kit/form/fields.tsx'
import { Form, SaveButton } from '../../kit/form/form.tsx'
import { MinuteOfDayField } from '../../kit/form/typed-fields.tsx'
import { useSession } from '../../session/session.ts'
import { Section } from './contact-fields.tsx'

const minute = z.number().nullable()

/** A box for each kind. */
const Typed = z
  .object({ chosen: z.record(z.string(), z.boolean()), quietFrom: minute, quietTo: minute })
  .transform(({ chosen, ...quiet }) => ({ ...quiet, kinds: personalNoticeKinds.filter((kind) => chosen[kind]) }))
  .pipe(NoticeChoiceDraft)

const chosenOf = (kinds: readonly PersonalNoticeKind[]) =>
  Object.fromEntries(personalNoticeKinds.map((kind) => [kind, kinds.includes(kind)]))

/** Kinds that only some people get. */
const toldOnly: Partial<Record<PersonalNoticeKind, readonly Role[]>> = {
  waiting: ['admin', 'gestor', 'supervisor'],
  'vacation-deadline': ['gestor'],
}

export function NoticeChoice() {
  const { role } = useSession()
  const { data } = useQuery(api.noticeChoices.own.query())
  const save = useAction((body: NoticeChoiceDraft) => api.noticeChoices.save({ body }))
  if (!data) return null
  const { kinds, quietFrom, quietTo, email } = data
  const offered = personalNoticeKinds.filter((kind) => toldOnly[kind]?.includes(role) ?? true)
  return (
    <Box component="section" aria-label={words.mails} sx={{ mt: 8, maxWidth: 720 }}>
      <Typography variant="h2">{words.mails}</Typography>
      <Box sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>{email ? words.mailsHint : words.noAddress}</Box>
      {email && (
        <Form schema={Typed} initial={{ chosen: chosenOf(kinds), quietFrom, quietTo }} onSave={save.run}>
          <Box sx={{ display: 'grid', gap: 1 }}>
            {offered.map((kind) => (
              <CheckboxField key={kind} name={`chosen.${kind}`} label={personalNoticeNames[kind]} />
            ))}
          </Box>
          <Section title={words.quiet}>
            <MinuteOfDayField name="quietFrom" label="Das" />
            <MinuteOfDayField name="quietTo" label="Às" hint={words.quietHint} />
          </Section>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
            <SaveButton>Salvar avisos</SaveButton>
          </Box>
        </Form>
      )}
    </Box>
  )
}
