import { Company, type CompanyDraft } from '@ponteiro/contract/organization/companies'
import { z } from 'zod'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'

export interface CompanyFormProps {
  company?: z.output<typeof Company> | undefined
  onClose: () => void
}

/** Numbers with or without mask: no mask fits both a CNPJ with letters and a CPF. */
const typed = z.string().transform((text) => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase())

const { name, document, worksite, place, repNumber } = Company.shape
const schema = z.object({
  name,
  place,
  document: typed.pipe(document),
  worksite: typed.pipe(worksite),
  repNumber: typed.pipe(repNumber),
})

export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const save = useAction((body: z.output<typeof CompanyDraft>) =>
    company ? api.companies.update({ params: { id: company.id }, body }) : api.companies.create({ body }),
  )
  return (
    <FormDialog
      title={company ? 'Editar empresa' : 'Nova empresa'}
      schema={schema}
      initial={{
        name: company?.name ?? '',
        document: company?.document ?? '',
        worksite: company?.worksite ?? '',
        place: company?.place ?? '',
        repNumber: company?.repNumber ?? '',
      }}
      onClose={onClose}
      onSave={save.run}
    >
      <TextField name="name" label="Nome" maxLength={150} />
      <TextField name="document" label="CNPJ ou CPF" maxLength={18} />
      <TextField name="place" label="Local de trabalho" hint="Endereço impresso nos comprovantes." maxLength={255} />
      <TextField name="worksite" label="CNO ou CAEPF" hint="Somente se houver." maxLength={18} />
      <TextField
        name="repNumber"
        label="Registro do REP-P no INPI"
        hint="17 letras e dígitos, como BR512021000123456. Sem ele, os comprovantes dizem que não foi informado."
        maxLength={20}
      />
    </FormDialog>
  )
}
