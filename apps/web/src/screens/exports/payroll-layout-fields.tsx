import add from '@material-symbols/svg-400/rounded/add.svg?path'
import down from '@material-symbols/svg-400/rounded/arrow_downward.svg?path'
import up from '@material-symbols/svg-400/rounded/arrow_upward.svg?path'
import remove from '@material-symbols/svg-400/rounded/delete.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PayrollField } from '@ponteiro/contract/exports/payroll-layouts'
import {
  formsOf,
  type PayrollContent,
  payrollContents,
  payrollLines,
  payrollPads,
} from '@ponteiro/contract/exports/payroll-words'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { LineAction } from '../../kit/action/line-action.tsx'
import { type Option, SelectField } from '../../kit/form/fields.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { NumberField } from '../../kit/form/typed-fields.tsx'
import { Icon } from '../../kit/theme/icon.tsx'

const optionsOf = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const newField: PayrollField = {
  line: 'detail',
  content: 'enrollment',
  text: '',
  form: null,
  width: null,
  pad: 'right',
}

/** What a content needs: a text, or how a date is written. */
function Extra({ at, content }: { at: number; content: PayrollContent }) {
  const forms = formsOf(content)
  if (content === 'text') return <TextField name={`fields.${at}.text`} label="Texto" maxLength={60} />
  if (forms.length === 0) return <Box sx={{ display: { xs: 'none', sm: 'block' } }} />
  return (
    <SelectField
      name={`fields.${at}.form`}
      label="Escrito como"
      options={forms.map((value) => ({ value, label: value }))}
    />
  )
}

const fieldLook = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1.4fr 1.2fr' },
  alignItems: 'start',
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
}

/** The fields of a layout in order; each can be moved and shows only what it needs. */
export function PayrollLayoutFields() {
  const { watch } = useFormContext()
  const { fields, append, remove: take, move } = useFieldArray({ name: 'fields' })
  const values: readonly PayrollField[] = watch('fields') ?? []
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {fields.map(({ id }, at) => {
        const content = values[at]?.content ?? 'text'
        const name = `Campo ${at + 1}`
        return (
          <Box key={id} role="group" aria-label={name} sx={fieldLook}>
            <SelectField name={`fields.${at}.line`} label="Linha" options={optionsOf(payrollLines)} />
            <SelectField name={`fields.${at}.content`} label="Conteúdo" options={optionsOf(payrollContents)} />
            <Extra at={at} content={content} />
            <NumberField name={`fields.${at}.width`} label="Tamanho" />
            <SelectField name={`fields.${at}.pad`} label="Completar com" options={optionsOf(payrollPads)} />
            <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, pt: 1 }}>
              {at > 0 && <LineAction icon={up} verb="Mover para cima" name={name} onAct={() => move(at, at - 1)} />}
              {at < fields.length - 1 && (
                <LineAction icon={down} verb="Mover para baixo" name={name} onAct={() => move(at, at + 1)} />
              )}
              <LineAction icon={remove} verb="Retirar" name={name} onAct={() => take(at)} />
            </Box>
          </Box>
        )
      })}
      <Box>
        <Button startIcon={<Icon path={add} size={18} />} onClick={() => append({ ...newField })}>
          Acrescentar campo
        </Button>
      </Box>
    </Box>
  )
}
