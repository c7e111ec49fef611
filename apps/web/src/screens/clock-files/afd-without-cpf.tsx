import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '../../api.ts'
import { counted } from './afd-words.ts'

const asked = z
  .object({ companyId: z.int(), from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to)

/** People of the requested file whose marks have zeros for the CPF. The file is made all the same. */
export function AfdWithoutCpf() {
  const { data: file } = asked.safeParse(useWatch())
  return file ? <WithoutCpf key={file.companyId} {...file} /> : null
}

function WithoutCpf({ companyId: id, from, to }: z.output<typeof asked>) {
  const { data: { results, total } = { results: [], total: 0 } } = useQuery({
    ...api.afdExports.withoutCpf.query({ params: { id }, query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  if (total === 0) return null
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {`${counted(total, 'colaborador com marcações neste período está', 'colaboradores com marcações neste período estão')} sem CPF: elas saem com zeros no lugar dele. Complete o CPF no cadastro, para que as próximas saiam com ele.`}
      <Box component="ul" aria-label="Sem CPF" sx={{ mt: 2, mb: 0, pl: 5 }}>
        {results.map((person) => (
          <li key={person.id}>
            <Link component={RouterLink} to="/funcionarios/editar/$id" params={{ id: String(person.id) } as never}>
              {person.name}
            </Link>
          </li>
        ))}
        {total > results.length && <li>{`e mais ${(total - results.length).toLocaleString('pt-BR')}`}</li>}
      </Box>
    </Alert>
  )
}
