import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PayrollLayout } from '@ponteiro/contract/exports/payroll-layouts'
import {
  payrollCorrections,
  payrollDelimiters,
  payrollEncodings,
  payrollEventNames,
  payrollEvents,
  payrollExtensions,
  payrollFormats,
  payrollGroupings,
  payrollLineEnds,
  payrollUnits,
} from '@ponteiro/contract/exports/payroll-words'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../api.ts'
import { useValueLists } from '../../domain/choices.ts'
import { useAction } from '../../kit/action/action.ts'
import { type Option, SelectField, TextAreaField } from '../../kit/form/fields.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { draftOf, LayoutDraft } from './payroll-layout-draft.ts'
import { PayrollLayoutFields } from './payroll-layout-fields.tsx'

const optionsOf = (words: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const pairs = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {hint && <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{hint}</Box>}
      </Box>
      {children}
    </Box>
  )
}

function FormatFields() {
  const delimited = useFormContext().watch('format') === 'delimited'
  return (
    <Box sx={pairs}>
      <SelectField name="format" label="Formato" options={optionsOf(payrollFormats)} />
      {delimited && <SelectField name="delimiter" label="Separador" options={optionsOf(payrollDelimiters)} />}
      <SelectField name="encoding" label="Codificação" options={optionsOf(payrollEncodings)} />
      <SelectField name="lineEnd" label="Fim de linha" options={optionsOf(payrollLineEnds)} />
      <SelectField
        name="extension"
        label="Extensão"
        options={payrollExtensions.map((value) => ({ value, label: value }))}
      />
      <SelectField name="grouping" label="Ordem" options={optionsOf(payrollGroupings)} />
      <SelectField
        name="corrections"
        label="Aceita arquivo de correções?"
        options={optionsOf(payrollCorrections)}
        hint="Depois de uma reabertura, a tabela de diferenças existe sempre."
      />
    </Box>
  )
}

const eventLine = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: '1fr 1.6fr', sm: 'minmax(0, 1.4fr) 120px minmax(0, 1.2fr)' },
  alignItems: 'center',
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

function EventFields() {
  return (
    <Part
      title="Eventos"
      hint="O código é o da sua folha. Sem código, o evento não vai no arquivo. O que vai para o banco de horas não é pago nem descontado: escolha um dos dois."
    >
      {payrollEventNames.map((event, at) => (
        <Box key={event} sx={eventLine}>
          <Box>{payrollEvents[event]}</Box>
          <TextField name={`events.${at}.code`} label="Código" maxLength={20} />
          <SelectField name={`events.${at}.unit`} label="Escrito como" options={optionsOf(payrollUnits)} />
        </Box>
      ))}
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        O reflexo das extras no DSR (Lei 605, Súmula 172) é calculado pela folha, que sabe os dias úteis da competência:
        daqui vai a base, em horas.
      </Box>
    </Part>
  )
}

function CompanyFields({ companies }: { companies: readonly Option[] }) {
  if (companies.length === 0) return null
  return (
    <Part title="Código de cada empresa na folha" hint="Só onde um campo do lançamento o pede.">
      <Box sx={pairs}>
        {companies.map(({ value, label }, at) => (
          <TextField key={value} name={`companies.${at}.code`} label={label} maxLength={20} />
        ))}
      </Box>
    </Part>
  )
}

export interface PayrollLayoutFormProps {
  layout?: z.output<typeof PayrollLayout> | undefined
  onClose: () => void
}

function LayoutForm({ layout, onClose, companies }: PayrollLayoutFormProps & { companies: readonly Option[] }) {
  const save = useAction((body: z.output<typeof LayoutDraft>) =>
    layout ? api.payrollLayouts.update({ params: { id: layout.id }, body }) : api.payrollLayouts.create({ body }),
  )
  return (
    <FormDialog
      title={layout ? 'Editar leiaute' : 'Novo leiaute'}
      schema={LayoutDraft}
      initial={draftOf(layout, companies)}
      onClose={onClose}
      onSave={save.run}
      width={760}
    >
      <TextField name="name" label="Nome" maxLength={150} />
      <TextField name="program" label="Programa da folha" maxLength={80} />
      <TextAreaField name="source" label="De onde vem, o que é certo, o que comparar" limit={1500} rows={4} />
      <EventFields />
      <CompanyFields companies={companies} />
      <Part title="Arquivo">
        <FormatFields />
      </Part>
      <Part title="Campos" hint="Da esquerda para a direita. Cabeçalho e rodapé só onde o programa os pede.">
        <PayrollLayoutFields />
      </Part>
    </FormDialog>
  )
}

/** Mounted anew once the companies are known, because each has a field. */
export function PayrollLayoutForm(props: PayrollLayoutFormProps) {
  const { companies } = useValueLists()
  return <LayoutForm key={companies.length} {...props} companies={companies} />
}
