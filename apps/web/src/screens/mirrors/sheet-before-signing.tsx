import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { Notice } from '../../kit/feedback/notice.tsx'
import { date } from '../../kit/form/notations.ts'
import { type Sheet, shortDate } from './sheet.ts'
import { attentionOf } from './sheet-attention.ts'
import type { OpenWhy } from './sheet-days.tsx'

interface BeforeSigningProps {
  sheet: Sheet
  onOpen: OpenWhy
}

const look = { font: 'inherit', verticalAlign: 'baseline' } as const

/** What deserves a look before signing, each opening into its parts. */
export function BeforeSigning({ sheet, onOpen }: BeforeSigningProps) {
  const matters = attentionOf(sheet)
  return (
    <Box component="section" aria-label="Antes de assinar" sx={{ mb: 4 }}>
      {matters.length === 0 ? (
        <Notice tone="info">Nada neste espelho pede atenção: nenhuma marcação falta e nada espera decisão.</Notice>
      ) : (
        <Notice tone="warning">
          Confira antes de assinar:
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 5 }}>
            {matters.map(({ text, days, total }) => (
              <li key={text}>
                {total ? (
                  <Link
                    component="button"
                    type="button"
                    underline="always"
                    sx={look}
                    onClick={() => onOpen({ category: total })}
                  >
                    {text}
                  </Link>
                ) : (
                  <>
                    {text}:{' '}
                    {days.map((on, at) => (
                      <span key={on}>
                        {at > 0 && ', '}
                        <Link
                          component="button"
                          type="button"
                          underline="always"
                          aria-label={`Ver ${date.format(on)}`}
                          sx={look}
                          onClick={() => onOpen({ on })}
                        >
                          {shortDate(on)}
                        </Link>
                      </span>
                    ))}
                  </>
                )}
              </li>
            ))}
          </Box>
        </Notice>
      )}
    </Box>
  )
}

/** After the answer: the person's next waiting mirror. */
export function NextMirror({ sheet }: { sheet: Sheet }) {
  const navigate = useNavigate()
  const { data } = useQuery({
    ...api.timeSheets.ofPerson.query({ params: { id: sheet.employeeId }, query: {} }),
    meta: { unasked: true },
  })
  const waiting = data && 'results' in data ? data.results.filter(({ id }) => id !== sheet.id) : []
  const [next] = waiting
  if (!next) return null
  const open = () =>
    navigate({
      to: '.',
      search: ((old: object) => ({ ...old, psc: next.id, versao: undefined, porque: undefined })) as never,
    })
  return (
    <Box sx={{ mb: 4 }}>
      <Notice tone="info">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
          <span>O espelho de {next.competence} também espera a sua assinatura.</span>
          <Button variant="outlined" size="small" onClick={open}>
            Ver o próximo espelho
          </Button>
        </Box>
      </Notice>
    </Box>
  )
}
