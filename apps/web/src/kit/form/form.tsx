import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { firstField } from '../keyboard/first-field.ts'
import { useDirty } from './dirty.ts'
import { useFieldRefusals } from './field-refusals.ts'
import { useKeepTyped } from './keep-typed.ts'
import { countFrom, valuesOf } from './saved-values.ts'
import './validation.ts'

export interface FormProps<Draft extends FieldValues, Saved> {
  /** Validates while one types; messages appear below the fields. */
  schema: $ZodType<Saved, Draft>
  initial: DefaultValues<Draft>
  /**
   * Receives the validated values. It is awaited while the button loads. An answer means saved; undefined (a
   * refused action) keeps everything unsaved, and refused fields say why.
   */
  onSave: (saved: Saved) => unknown
  children: ReactNode
}

export function useDraft<Draft extends FieldValues, Saved>({
  schema,
  initial,
}: Pick<FormProps<Draft, Saved>, 'schema' | 'initial'>) {
  return useForm<Draft, unknown, Saved>({ resolver: zodResolver(schema), defaultValues: initial, mode: 'onTouched' })
}

/** An error about a value that is gone: it stays until its own field changes. */
export const told = 'told'

interface FormBodyProps {
  /** For forms in a dialog, whose buttons stand outside. */
  id?: string
  keep?: boolean
  onSave: (saved: never) => unknown
  children: ReactNode
}

export function FormBody({ id, keep = true, onSave, children }: FormBodyProps) {
  const form = useFormContext()
  const isDirty = useDirty()
  const unsaved = useKeepTyped(keep && isDirty)
  const marking = useFieldRefusals()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const own = element.current
    // Only the first of several forms in a dialog takes the focus.
    if (own && own.closest('[role=dialog]')?.querySelector('form') === own) firstField(own)?.focus()
  }, [])
  const { subscribe, trigger } = form
  // Problems may depend on other fields, so each change revalidates those shown.
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
        // In React, a form in a dialog opened from a form is inside it.
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
 * Fields over one schema, and their saving. Put a `SaveButton` among its children. `keep={false}`: it may be
 * left without a question, as the login.
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

/** The form of a button outside it, at the foot of a dialog. */
export const FormId = createContext<string | undefined>(undefined)

export interface SaveButtonProps {
  /** Stays enabled while fields are invalid, and then shows which: browsers may have filled them in. */
  always?: boolean
  /** Off while something else must end first. */
  waits?: boolean
  children?: ReactNode
}

/** The main button of a form: off while a field is invalid (a press shows which), loading while it saves. */
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
      // Not `disabled`, which would swallow the press, and Enter, without a word.
      aria-disabled={off || undefined}
      className={off ? 'Mui-disabled' : undefined}
      sx={{ '&[aria-disabled=true]': { pointerEvents: 'auto' } }}
      loading={isSubmitting}
    >
      {children}
    </Button>
  )
}
