import Box from '@mui/material/Box'
import { failures } from '@ponteiro/contract'
import type { Absence } from '@ponteiro/contract/absences/absence'
import type { AbsencePreview } from '@ponteiro/contract/absences/absence-preview'
import { longestObservations } from '@ponteiro/contract/absences/absences'
import { absenceMessages } from '@ponteiro/contract/absences/messages'
import { attachmentTypes, largestAttachment } from '@ponteiro/contract/days/attachments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '../../../api.ts'
import { withCurrent } from '../../../domain/choices.ts'
import { PersonField } from '../../../domain/person-field.tsx'
import type { PickedPerson } from '../../../domain/picked-person.ts'
import { useAction } from '../../../kit/action/action.ts'
import { CloseButton } from '../../../kit/dialog/dialog.tsx'
import { Notice } from '../../../kit/feedback/notice.tsx'
import { toast } from '../../../kit/feedback/toast.tsx'
import { RadioField, SelectField, TextAreaField } from '../../../kit/form/fields.tsx'
import { FileField } from '../../../kit/form/file-field.tsx'
import { SaveButton } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { MinutesField } from '../../../kit/form/typed-fields.tsx'
import { DateField } from '../../../kit/time/date-field.tsx'
import { useCan, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { type Asked, draftOf, fileOf, mayBePart, sentFor, type Typed } from './absence-draft.ts'
import { AbsenceEffect, previewOf } from './absence-effect.tsx'
import { decisionOptions, partOptions } from './absence-words.ts'

/** Initial values of a new absence, such as days drawn in a calendar. */
export interface AbsenceStart {
  readonly person?: PickedPerson | undefined
  readonly startsOn?: string | undefined
  readonly endsOn?: string | undefined
}

export interface AbsenceFormProps {
  absence?: Absence | undefined
  start?: AbsenceStart | undefined
  /** Shown above the fields of a known absence: its progress. */
  children?: ReactNode
  onClose: () => void
}

/** What the person may change in the form. */
function useRights(absence: Absence | undefined) {
  const { role, user } = useSession()
  const can = useCan()
  const strategic = role === 'admin' || role === 'gestor'
  const edits = absence?.mayEdit ?? true
  return {
    /** Texts and file. */
    edits,
    /** Days and reason. Those of a plan of vacations are the plan's. */
    moves: edits && !absence?.ofPlan,
    /** The state: administrators and managers for a new one, deciders for a known one. */
    decides: absence ? absence.mayDecide : strategic,
    /**
     * Shows the person: of a known absence to all but employees; of a new one administrators choose it,
     * others with a key may.
     */
    names:
      role === 'admin' ||
      (role !== 'employee' &&
        (absence !== undefined || can(['Absences.storeAbsenceEmployee', 'Absences.storeVacation']))),
    /** Nobody is chosen for a new one. */
    needsPerson: absence === undefined && (role === 'admin' || user.personId === undefined),
    isAdmin: role === 'admin',
    done: strategic ? absenceMessages.created : absenceMessages.waiting,
  }
}

function Decision({ disabled }: { disabled: boolean }) {
  const state = useWatch({ name: 'state' })
  return (
    <>
      <RadioField name="state" label="Status" options={decisionOptions} disabled={disabled} />
      {state === 'denied' && (
        <TextAreaField
          name="decisionReason"
          label="Justificativa da negação"
          limit={longestObservations}
          rows={2}
          disabled={disabled}
        />
      )}
    </>
  )
}

function Part({ asked, disabled }: { asked: Asked; disabled: boolean }) {
  const [startsOn, endsOn, reasonId, part] = useWatch({ name: ['startsOn', 'endsOn', 'reasonId', 'part'] })
  if (!mayBePart({ startsOn, endsOn, reasonId, part }, asked.inParts)) return null
  return (
    <>
      <RadioField name="part" label="Parte do dia" options={partOptions} disabled={disabled} />
      {part === 'hours' && <MinutesField name="minutes" label="Horas de ausência" disabled={disabled} />}
    </>
  )
}

/**
 * Requests, changes, decides or only shows an absence. Fields without rights are off; without any right there
 * is no Salvar.
 */
export function AbsenceForm({ absence, start = {}, children, onClose }: AbsenceFormProps) {
  const { edits, moves, decides, names, needsPerson, isAdmin, done } = useRights(absence)
  const today = useToday()
  const choices = useQuery(api.absenceReasons.choices.query())
  const reasons = choices.data?.results ?? []
  const without = choices.data?.total === 0 && absence === undefined
  const asked: Asked = {
    known: absence,
    needsPerson,
    earliest: isAdmin || !moves ? undefined : today,
    inParts: new Set([
      ...reasons.filter(({ allowsParts }) => allowsParts).map(({ id }) => id),
      ...(absence && absence.part !== 'whole' ? [absence.reasonId] : []),
    ]),
  }
  const save = useAction(api.absences.save, {
    done: ({ total }) => (total === 0 ? undefined : absence ? 'Salvo' : done),
  })
  const decide = useAction(api.absences.decide)
  const cache = useQueryClient()
  /** The preview beside the fields, once loaded. */
  const shownOf = (typed: Typed) => {
    const seen = cache.getQueryData<AbsencePreview>(previewOf(typed, asked, !edits).queryKey)?.seen
    return typed.state === 'authorized' && seen !== undefined ? { seen } : {}
  }
  const send = async (typed: Typed) => {
    if (absence && !edits) {
      const { state, decisionReason } = typed
      const { id, revision } = absence
      return decide.run({
        params: { id },
        body: { state, revision, ...shownOf(typed), ...(state === 'denied' && { decisionReason }) },
      })
    }
    const saved = await save.run({
      body: { ...sentFor(typed, { ...asked, decides }), ...shownOf(typed), ...fileOf(typed.file) },
    })
    if (saved?.total !== 0) return saved
    toast.info(absenceMessages.duplicate)
    return undefined
  }
  const looksOnly = !edits && !decides
  const { personId, name, enrollment } = absence ?? { personId: 0, name: '', enrollment: '' }
  return (
    <FormDialog
      title={absence ? (looksOnly ? 'Ausência' : edits ? 'Editar ausência' : 'Decidir ausência') : 'Nova ausência'}
      schema={draftOf(asked)}
      initial={
        {
          person: absence ? { id: personId, name, enrollment } : (start.person ?? null),
          startsOn: absence?.startsOn ?? start.startsOn ?? null,
          endsOn: absence?.endsOn ?? start.endsOn ?? null,
          reasonId: absence?.reasonId ?? null,
          part: absence?.part ?? 'whole',
          minutes: absence?.minutes ?? null,
          observations: absence?.observations ?? '',
          state: absence && absence.state !== 'cancelled' ? absence.state : 'pending',
          decisionReason: absence?.decisionReason ?? '',
        } as never
      }
      onClose={onClose}
      onSave={send}
      actions={
        looksOnly ? (
          <CloseButton />
        ) : (
          <>
            <CloseButton>Cancelar</CloseButton>
            <SaveButton waits={without} />
          </>
        )
      }
    >
      {children}
      {absence?.ofPlan && absence.state !== 'cancelled' && (
        <Notice tone="info">{absence.own ? absenceMessages.ownOfPlan : absenceMessages.ofPlan}</Notice>
      )}
      {without && <Notice tone="warning">{absenceMessages.withoutReason}</Notice>}
      {names && (
        <PersonField
          name="person"
          label="Colaborador"
          disabled={absence !== undefined}
          {...(absence === undefined && !needsPerson && { hint: 'Vazio: a ausência é sua.' })}
        />
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <DateField name="startsOn" label="Data inicial" disabled={!moves} />
        <DateField name="endsOn" label="Data final" disabled={!moves} />
      </Box>
      <SelectField
        name="reasonId"
        label="Motivo"
        disabled={!moves}
        options={withCurrent(
          reasons.map(({ id, name: label }) => ({ value: id, label })),
          absence && { id: absence.reasonId, name: absence.reasonName },
        )}
      />
      <Part asked={asked} disabled={!moves} />
      {(moves || (decides && absence?.state === 'pending')) && <AbsenceEffect asked={asked} decides={!edits} />}
      <TextAreaField name="observations" label="Observações" limit={longestObservations} rows={2} disabled={!edits} />
      {edits && (
        <FileField
          name="file"
          label="Arquivo"
          hint="PDF, JPEG, PNG ou WebP, até 5 MB."
          accept={attachmentTypes}
          largest={largestAttachment}
          tooLarge={failures['attachment.too-large'].message}
          kept={absence?.fileName ?? undefined}
        />
      )}
      {decides && <Decision disabled={false} />}
    </FormDialog>
  )
}
