import Box from '@mui/material/Box'
import type { LinkProps } from '@tanstack/react-router'
import { LinkButton } from '../../kit/action/link-button.tsx'
import { PanelCard } from './panel-card.tsx'

interface Step {
  readonly what: string
  readonly hint: string
  readonly ways: readonly { readonly name: string; readonly to: LinkProps['to'] }[]
}

const steps: readonly Step[] = [
  {
    what: 'Cadastre as jornadas',
    hint: 'Os horários que cada um deve cumprir.',
    ways: [{ name: 'Nova jornada', to: '/workday/cadastrar' }],
  },
  {
    what: 'Traga os colaboradores',
    hint: 'O arquivo de um relógio traz empresa, pessoas e marcações. Sem ele, cadastre antes empresa, unidade e setor.',
    ways: [
      { name: 'Importar AFD', to: '/importacao-afd' },
      { name: 'Abrir cadastros', to: '/cadastros' },
      { name: 'Novo colaborador', to: '/funcionarios/cadastrar' },
    ],
  },
  {
    what: 'Crie a apuração do mês',
    hint: 'Fechada e processada, ela dá a cada um o seu espelho.',
    ways: [],
  },
]

/** What to do first, where nobody is on record. */
export default function FirstSteps() {
  return (
    <PanelCard title="Primeiros passos">
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
        {steps.map(({ what, hint, ways }, at) => (
          <Box key={what} component="li" sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: 3 }}>
            <Box
              aria-hidden
              data-tabular
              sx={{
                width: 28,
                height: 28,
                display: 'grid',
                placeItems: 'center',
                borderRadius: '50%',
                border: 1,
                borderColor: 'ink.edge',
                fontWeight: 600,
              }}
            >
              {at + 1}
            </Box>
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, lineHeight: '28px' }}>{what}</Box>
              <Box sx={{ color: 'text.secondary' }}>{hint}</Box>
              {ways.length > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
                  {ways.map(({ name, to }) => (
                    <LinkButton key={name} variant="outlined" to={to}>
                      {name}
                    </LinkButton>
                  ))}
                </Box>
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </PanelCard>
  )
}
