import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { AutocompleteField } from '../../kit/form/autocomplete-field.tsx'
import { documentText } from '../../kit/form/notations.ts'
import type { Report } from './afd-words.ts'

/** The value for registering the header's employer. */
export const ofFile = 'file' as const

const isNew = ({ companyId, employerSound }: Report) => companyId === null && employerSound

/** The initial employer; null where somebody has to choose. */
export function employerAtFirst(report: Report): { companyId?: number | typeof ofFile } {
  if (isNew(report) || report.otherEmployers) return { companyId: ofFile }
  return report.companyId === null ? {} : { companyId: report.companyId }
}

/** Why the file does not name the people's employer. */
function faultOf({ employerDocument, employerSound }: Report): string | undefined {
  if (employerDocument === null) return 'O arquivo não informa o CNPJ ou CPF do empregador'
  return employerSound ? undefined : `O CNPJ ou CPF do empregador no arquivo, ${employerDocument}, é inválido`
}

function hintOf(report: Report): string {
  if (report.otherEmployers) return 'O relógio registrou mais de um empregador: a lista mostra o de cada colaborador.'
  const fault = faultOf(report)
  if (fault) return `${fault}.`
  const document = documentText(report.employerDocument ?? '')
  return isNew(report)
    ? `A do arquivo ainda não tem cadastro: será cadastrada com o CNPJ ou CPF ${document}.`
    : `No arquivo: ${report.employerName}, ${document}.`
}

/** The people's employer: the file's, unless another is chosen. */
export function AfdEmployerField({ report }: { report: Report }) {
  const companies = useQuery(api.companies.list.query({ query: { take: 1000, skip: 0 } }))
  const fault = faultOf(report)
  if (fault && companies.data?.total === 0) {
    return (
      <Alert severity="warning" variant="outlined" role="status">
        {`${fault}, e nenhuma empresa está cadastrada. `}
        <Link component={RouterLink} to="/empresas/cadastrar" underline="always">
          Cadastre a empresa
        </Link>
        {' e volte a esta importação para criar os colaboradores.'}
      </Alert>
    )
  }
  const known = (companies.data?.results ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const ofHeader = report.employerName || documentText(report.employerDocument ?? '')
  const name = report.otherEmployers ? 'A da última marcação de cada um' : ofHeader
  const offered = isNew(report) || report.otherEmployers
  return (
    <AutocompleteField
      name="companyId"
      label="Empresa"
      hint={hintOf(report)}
      loading={companies.isPending}
      options={offered ? [{ value: ofFile, label: `${name} (do arquivo)` }, ...known] : known}
    />
  )
}
