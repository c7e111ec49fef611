import download from '@material-symbols/svg-400/rounded/download.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { z } from 'zod'
import { useValueLists } from '../../domain/choices.ts'
import { dayIn, serverNow } from '../../domain/server-time.ts'
import { CloseButton } from '../../kit/dialog/dialog.tsx'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import type { Option } from '../../kit/form/fields.tsx'
import { SaveButton } from '../../kit/form/form.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { Icon } from '../../kit/theme/icon.tsx'
import { backwards, DateRangeFields } from '../../kit/time/date-range-fields.tsx'
import { useSession } from '../../session/session.ts'
import { AfdLacking } from './afd-lacking.tsx'
import { AfdMadeFiles } from './afd-made-files.tsx'
import { useAfdMaking } from './afd-making.ts'
import { AfdWatch } from './afd-watch.tsx'
import { AfdWithoutCpf } from './afd-without-cpf.tsx'

const required = 'Campo obrigatório'
const day = z.iso.date({ error: ({ input }) => (input ? 'Data inválida' : required) })

const schema = z.object({ companyId: z.int(required), from: day, to: day }).refine(({ from, to }) => from <= to, {
  error: backwards,
  path: ['to'],
})

interface AfdExportFormProps {
  companies: readonly Option[]
  /** Called when the file takes longer than the form waits. */
  onLong: (exportId: number) => void
  onClose: () => void
}

/** Asks for the AFD of a company's REP-P. */
function AfdExportForm({ companies, onLong, onClose }: AfdExportFormProps) {
  const { user } = useSession()
  const make = useAfdMaking()
  const today = dayIn(serverNow(), user.zone)
  const [only, second] = companies
  return (
    <FormDialog
      title="Gerar AFD"
      schema={schema}
      initial={{
        companyId: only && !second ? Number(only.value) : null,
        from: `${today.slice(0, 8)}01`,
        to: today,
      }}
      onClose={onClose}
      staysOpen
      actions={
        <>
          <CloseButton />
          <SaveButton always>Gerar arquivo</SaveButton>
        </>
      }
      onSave={async (asked) => {
        const made = await make(asked)
        if (made?.state === 'done') onClose()
        else if (made) onLong(made.id)
        return made
      }}
    >
      <AfdLacking />
      <AutocompleteField name="companyId" label="Empresa" options={companies} />
      <DateRangeFields from="from" to="to" />
      <AfdWithoutCpf />
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        Marcações feitas neste sistema e os demais registros do REP-P, no leiaute da Portaria 671. Marcações importadas
        de outros relógios ficam nos arquivos deles.
      </Box>
      <AfdMadeFiles />
    </FormDialog>
  )
}

/** One opening of the form: a file asked for in an earlier one has its own. */
type Opening = Record<string, never>

/** Opens the form. */
export function AfdExportButton() {
  const { companies } = useValueLists()
  const [open, setOpen] = useState<Opening | number>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="outlined" startIcon={<Icon path={download} size={18} />} onClick={() => setOpen({})}>
        Gerar AFD
      </Button>
      {typeof open === 'object' && (
        <AfdExportForm
          // Remounted when the companies are known, so that an only one is chosen.
          key={companies.length}
          companies={companies}
          // Ignored once this form is closed, even if another is open: the bell reports.
          onLong={(exportId) => setOpen((shown) => (shown === open ? exportId : shown))}
          onClose={() => setOpen((shown) => (shown === open ? undefined : shown))}
        />
      )}
      {typeof open === 'number' && <AfdWatch id={open} onClose={close} />}
    </>
  )
}
