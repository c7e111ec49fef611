import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { confirm } from './confirm.tsx'
import { AppDialog, TypedContext } from './dialog.tsx'
import './validation.ts'

export interface FormProps<Draft extends FieldValues, Saved> {
  /** Validates as one types; its messages are shown under the fields. */
  schema: $ZodType<Saved, Draft>
  initial: DefaultValues<Draft>
  /**
   * Receives what the schema made of the fields. Awaited: the save button loads meanwhile. An answer means saved; none (a
   * refused action) keeps what was typed as unsaved.
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

/** Leaving a page, or a dialog, with something typed asks first; nothing typed is lost by an accident. */
function useKeepTyped(dirty: boolean) {
  const typed = useContext(TypedContext)
  const unsaved = useRef(false)
  useEffect(() => {
    typed.current = dirty
    unsaved.current = dirty
    return () => {
      typed.current = false
    }
  }, [dirty, typed])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      unsaved.current &&
      current.pathname !== next.pathname &&
      !(await confirm({ text: 'Sair sem salvar o que foi digitado?' })),
    enableBeforeUnload: () => unsaved.current,
  })
  return unsaved
}

function FormBody({ id, onSave, children }: { id?: string; onSave: (saved: never) => unknown; children: ReactNode }) {
  const { handleSubmit, getValues, reset } = useFormContext()
  const { isDirty } = useFormState()
  const unsaved = useKeepTyped(isDirty)
  const save = handleSubmit(async (saved) => {
    const typed = getValues()
    unsaved.current = false
    if (await onSave(saved as never)) reset(typed)
    else unsaved.current = isDirty
  })
  return (
    <Box
      component="form"
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

/** Fields over one schema, and what happens when they are saved. Place a `SaveButton` among its children. */
export function Form<Draft extends FieldValues, Saved>({ schema, initial, onSave, children }: FormProps<Draft, Saved>) {
  return (
    <FormProvider {...useDraft({ schema, initial })}>
      <FormBody onSave={onSave}>{children}</FormBody>
    </FormProvider>
  )
}

export interface SaveButtonProps {
  /** The form's id, for a button outside it. */
  form?: string
  /** Stays on while a field is invalid, and then shows which: for what a browser may have filled in by itself. */
  always?: boolean
  children?: ReactNode
}

/** The main action of a form: off while a field is invalid, loading while it saves. */
export function SaveButton({ form, always = false, children = 'Salvar' }: SaveButtonProps) {
  const { isValid, isSubmitting } = useFormState()
  return (
    <Button
      type="submit"
      form={form}
      variant="contained"
      color="primary"
      disabled={!always && !isValid}
      loading={isSubmitting}
    >
      {children}
    </Button>
  )
}

export interface FormDialogProps<Draft extends FieldValues, Saved> extends FormProps<Draft, Saved> {
  title: string
  onClose: () => void
  width?: number
}

/** A form in a dialog with Fechar and Salvar. It stays open until its owner closes it, usually in `onSave`. */
export function FormDialog<Draft extends FieldValues, Saved>(props: FormDialogProps<Draft, Saved>) {
  const { title, onClose, width = 600, onSave, children } = props
  const id = useId()
  return (
    <FormProvider {...useDraft(props)}>
      <AppDialog
        title={title}
        onClose={onClose}
        width={width}
        actions={
          <>
            <Button onClick={onClose}>Fechar</Button>
            <SaveButton form={id} />
          </>
        }
      >
        <FormBody id={id} onSave={onSave}>
          {children}
        </FormBody>
      </AppDialog>
    </FormProvider>
  )
}
