import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../../api.ts'

/** Companies that are named; the others are counted. */
const mostNamed = 5

const CompanyLink = ({ id, name }: { id: number; name: string }) => (
  <Link component={RouterLink} underline="always" to="/empresas/editar/$id" params={{ id: String(id) } as never}>
    {`cadastro da empresa ${name}`}
  </Link>
)

/** Missing facts that an AFD must state, and where to enter them. */
export function AfdLacking() {
  const { data } = useQuery(api.afdExports.lacking.query())
  if (!data || data.total === 0) return null
  const items: ReactNode[] = []
  if (data.results.some(({ lacks }) => lacks.includes('developer')))
    items.push('o CNPJ ou CPF do desenvolvedor: variável DEVELOPER_ID da configuração do servidor')
  const ofCompanies = data.results.filter(({ lacks }) => lacks.some((fact) => fact !== 'developer'))
  for (const { id, name, lacks } of ofCompanies.slice(0, mostNamed)) {
    const company = <CompanyLink id={id} name={name} />
    if (lacks.includes('document')) items.push(<>o CNPJ ou CPF: {company}</>)
    if (lacks.includes('repNumber'))
      items.push(
        <>o registro do REP-P no INPI: {company}, ou, para todas, variável REP_P_INPI da configuração do servidor</>,
      )
  }
  const more = ofCompanies.length - mostNamed
  if (more > 0) items.push(`dados de mais ${more.toLocaleString('pt-BR')} ${more === 1 ? 'empresa' : 'empresas'}`)
  return (
    <Alert severity="warning" variant="outlined" role="status">
      Para gerar o AFD falta informar:
      <Box component="ul" aria-label="Falta informar" sx={{ my: 0, mt: 2, pl: 5 }}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no other identity
          <li key={at}>{item}</li>
        ))}
      </Box>
    </Alert>
  )
}
