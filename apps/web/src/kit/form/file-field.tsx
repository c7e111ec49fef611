import attach from '@material-symbols/svg-400/rounded/attach_file.svg?path'
import close from '@material-symbols/svg-400/rounded/close.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { useRef } from 'react'
import { toast } from '../feedback/toast.tsx'
import { Icon } from '../theme/icon.tsx'
import { dataUrlOf } from './data-url.ts'
import { type FieldProps, useField } from './field.ts'

/** A chosen file as a data URL; null: remove it, undefined: nothing chosen. */
export interface ChosenFile {
  readonly name: string
  readonly content: string
}

interface FileFieldProps extends FieldProps {
  /** Media types, as a browser's chooser takes them. */
  accept: readonly string[]
  /** In bytes. */
  largest: number
  /** The message for a larger one. */
  tooLarge: string
  /** The name of the stored one. */
  kept?: string | undefined
}

/** A file of a form: chosen, replaced or removed. It is read at once, so that it is there on saving. */
export function FileField({ accept, largest, tooLarge, kept, ...field }: FileFieldProps) {
  const { value, onChange, text } = useField(field)
  const input = useRef<HTMLInputElement>(null)
  const chosen: ChosenFile | null | undefined = value
  const name = chosen === null ? undefined : (chosen?.name ?? kept)
  const choose = async (file: File | undefined) => {
    if (!file) return
    if (file.size > largest) toast.warn(tooLarge)
    else onChange({ name: file.name, content: await dataUrlOf(file) })
  }
  return (
    <Box>
      <input
        ref={input}
        type="file"
        accept={accept.join()}
        hidden
        aria-label={text.label}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
        <Button
          variant="outlined"
          disabled={text.disabled}
          startIcon={<Icon path={attach} />}
          onClick={() => input.current?.click()}
        >
          {name ? 'Trocar arquivo' : 'Anexar arquivo'}
        </Button>
        {name && (
          <>
            <Box component="span" data-hint={name} sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {name}
            </Box>
            <IconButton
              disabled={text.disabled}
              data-hint="Retirar o arquivo"
              aria-label={`Retirar o arquivo ${name}`}
              onClick={() => onChange(kept ? null : undefined)}
            >
              <Icon path={close} />
            </IconButton>
          </>
        )}
      </Box>
      {text.helperText && <FormHelperText error={text.error}>{text.helperText}</FormHelperText>}
    </Box>
  )
}
