/** A form in a dialog. Apart from the form, because the login needs no dialog. */
import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { AppDialog, CloseButton } from '../dialog/dialog.tsx'
import { FormBody, FormId, type FormProps, SaveButton, useDraft } from './form.tsx'

export interface FormDialogProps<Draft extends FieldValues, Saved> extends FormProps<Draft, Saved> {
  title: string
  /** Absent: it must be filled in. */
  onClose?: (() => void) | undefined
  width?: number
  /** A save does not close it. */
  staysOpen?: boolean
  /** Replaces Fechar and Salvar. */
  actions?: ReactNode
}

/**
 * A form in a dialog with Fechar and Salvar. It closes when saved and stays, with what was typed, when
 * refused.
 */
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
