import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { showFailure } from '../../kit/feedback/failures.ts'
import type { List } from '../../kit/list/list.ts'
import { light } from '../../kit/theme/tokens.ts'
import { momentOf } from '../../kit/time/moments.ts'

type Row = Awaited<ReturnType<typeof api.people.list>>['results'][number]

/** As many as a call answers at once. */
const most = 1000

/** Everybody whom the list's filter finds. */
async function everybody(asked: List['asked']): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { results } = await api.people.list({ query: { ...asked, skip: rows.length, take: most } } as never)
    rows.push(...results)
    if (results.length < most) return rows
  }
}

/** Prints everybody that the filter finds, not the page alone. `place`: where they work, in words. */
export function usePeoplePrint(list: Pick<List, 'asked'>, place: string) {
  const [rows, setRows] = useState<readonly Row[]>()
  useEffect(() => {
    if (!rows) return
    window.print()
    setRows(undefined)
  }, [rows])
  const print = () => everybody(list.asked).then(setRows, showFailure)
  return { print, sheet: rows && <PeopleSheet rows={rows} place={place} /> }
}

/** On paper only, in light colours. */
function PeopleSheet({ rows, place }: { rows: readonly Row[]; place: string }) {
  return (
    <Box
      sx={{
        display: 'none',
        displayPrint: 'block',
        color: light.text,
        fontSize: '9pt',
        '& table': { width: '100%', borderCollapse: 'collapse' },
        '& th, & td': { textAlign: 'left', p: '1mm', borderBottom: `0.1mm solid ${light.line}` },
        '& tr': { breakInside: 'avoid' },
      }}
    >
      <h1>Colaboradores</h1>
      <p>
        {place} · {rows.length.toLocaleString('pt-BR')} {rows.length === 1 ? 'colaborador' : 'colaboradores'} · impresso
        em {momentOf(new Date().toISOString())}
      </p>
      <table>
        <thead>
          <tr>
            {['Matrícula', 'Nome', 'Unidade de trabalho', 'Setores', 'Cidade de trabalho'].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>{row.enrollment}</td>
              <td>{row.name}</td>
              <td>{[...new Set(row.sectors.map(({ unit }) => unit))].join(', ')}</td>
              <td>{row.sectors.map(({ name }) => name).join(', ')}</td>
              <td>{row.workCity?.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
