import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { AppDialog, CloseButton } from '../dialog/dialog.tsx'
import { firstField } from '../keyboard/first-field.ts'
import { useDirty } from './dirty.ts'
import { useFieldRefusals } from './field-refusals.ts'
import { useKeepTyped } from './keep-typed.ts'
import { countFrom, valuesOf } from './saved-values.ts'
import './validation.ts'

export interface FormProps<Draft extends FieldValues, Saved> {
  /** Validates as one types; its messages are shown under the fields. */
  schema: $ZodType<Saved, Draft>
  initial: DefaultValues<Draft>
  /**
   * Receives what the schema made of the fields. Awaited: the save button loads meanwhile. An answer means saved; none (a
   * refused action) keeps what was typed as unsaved, and the fields that the refusal names say why.
   */
  onSave: (saved: Saved) => unknown
  children: ReactNode
}

function useDraft<Draft extends FieldValues, Saved>({
  schema,
  initial,
}: Pick<FormProps<Draft, Saved>, 'schema' | 'initial'>) {
  return useForm<Draft, unknown, Saved>({ resolver: zodResolver(schema), defaultValues: initial, mode: 'onTouched' })
}

/** An error about what was typed and is gone: it stands until its own field changes. */
export const told = 'told'

interface FormBodyProps {
  /** Of a form in a dialog: its buttons stand outside it. */
  id?: string
  keep?: boolean
  onSave: (saved: never) => unknown
  children: ReactNode
}

function FormBody({ id, keep = true, onSave, children }: FormBodyProps) {
  const form = useFormContext()
  const isDirty = useDirty()
  const unsaved = useKeepTyped(keep && isDirty)
  const marking = useFieldRefusals()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const own = element.current
    // Of several in a dialog the first; one that comes later leaves the focus where it is.
    if (own && own.closest('[role=dialog]')?.querySelector('form') === own) firstField(own)?.focus()
  }, [])
  const { subscribe, trigger } = form
  // What is wrong may depend on other fields: whichever changes, it is said no longer than it holds.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ errors = {} }) {
          const wrong = Object.entries(errors).flatMap(([name, error]) => (error?.type === told ? [] : [name]))
          if (wrong.length > 0) trigger(wrong)
        },
      }),
    [subscribe, trigger],
  )
  const save = form.handleSubmit(async (saved) => {
    const typed = valuesOf(form)
    unsaved.current = false
    const stillDirty = (await marking(() => onSave(saved as never))) ? countFrom(form, typed) : isDirty
    unsaved.current = keep && stillDirty
  })
  return (
    <Box
      component="form"
      ref={element}
      id={id}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        // A form in a dialog opened from a form is, to React, inside it.
        event.stopPropagation()
        return save(event)
      }}
      sx={{ display: 'grid', gap: 4, maxWidth: 720 }}
    >
      {children}
    </Box>
  )
}

/**
 * Fields over one schema, and what happens when they are saved. Place a `SaveButton` among its children. `keep={false}`: what is typed
 * may be left without a question, as a login may.
 */
export function Form<Draft extends FieldValues, Saved>({
  schema,
  initial,
  keep = true,
  onSave,
  children,
}: FormProps<Draft, Saved> & { keep?: boolean }) {
  return (
    <FormProvider {...useDraft({ schema, initial })}>
      <FormBody keep={keep} onSave={onSave}>
        {children}
      </FormBody>
    </FormProvider>
  )
}

/** The form that a button at the foot of a dialog belongs to: it stands outside it. */
const FormId = createContext<string | undefined>(undefined)

export interface SaveButtonProps {
  /** Stays on while a field is invalid, and then shows which: for what a browser may have filled in by itself. */
  always?: boolean
  /** Off while something else has to end before. */
  waits?: boolean
  children?: ReactNode
}

/** The main action of a form: off while a field is invalid, a press then shows which; loading while it saves. */
export function SaveButton({ always = false, waits = false, children = 'Salvar' }: SaveButtonProps) {
  const { isValid, isSubmitting } = useFormState()
  const off = !always && !isValid
  return (
    <Button
      type="submit"
      form={useContext(FormId)}
      variant="contained"
      color="primary"
      disabled={waits}
      // Not `disabled`, which would take the press, and Enter in a field, and leave whoever is stuck without a word.
      aria-disabled={off || undefined}
      className={off ? 'Mui-disabled' : undefined}
      sx={{ '&[aria-disabled=true]': { pointerEvents: 'auto' } }}
      loading={isSubmitting}
    >
      {children}
    </Button>
  )
}

export interface FormDialogProps<Draft extends FieldValues, Saved> extends FormProps<Draft, Saved> {
  title: string
  /** Absent: it must be filled in. */
  onClose?: (() => void) | undefined
  width?: number
  /** What was saved does not close it: its owner does, or more is to be done in it. */
  staysOpen?: boolean
  /** Instead of Fechar and Salvar. */
  actions?: ReactNode
}

/** A form in a dialog with Fechar and Salvar. Once saved it closes; refused, it stays with what was typed. */
export function FormDialog<Draft extends FieldValues, Saved>(props: FormDialogProps<Draft, Saved>) {
  const { title, onClose, width = 600, staysOpen = false, actions, children } = props
  const id = useId()
  const onSave = async (saved: Saved) => {
    const answer = await props.onSave(saved)
    if (answer && !staysOpen) onClose?.()
    return answer
  }
  return (
    <FormProvider {...useDraft(props)}>
      <AppDialog
        title={title}
        onClose={onClose}
        width={width}
        actions={
          <FormId value={id}>
            {actions ?? (
              <>
                {onClose && <CloseButton />}
                <SaveButton />
              </>
            )}
          </FormId>
        }
      >
        <FormBody id={id} onSave={onSave}>
          {children}
        </FormBody>
      </AppDialog>
    </FormProvider>
  )
}
