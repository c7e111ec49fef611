import warning from '@material-symbols/svg-400/rounded/warning.svg?path'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Skeleton from '@mui/material/Skeleton'
import { duration } from '@ponteiro/timesheet'
import { createLink } from '@tanstack/react-router'
import { Icon } from '../../kit/icon.tsx'
import { date } from '../../kit/notations.ts'
import { useOwnPeriod } from './own-period.ts'
import { Fact, factsLook, PanelCard } from './panel-card.tsx'

const LineLink = createLink(ButtonBase)

const shown = 4
const short = (on: string) => date.format(on).slice(0, 5)

/** The own period so far: worked, balance, and the days that lack a mark. */
export function PeriodCard() {
  const { range, known, failed, balance, worked, missing } = useOwnPeriod()
  if (failed) return null
  const total = balance?.total ?? 0
  return (
    <PanelCard title="Seu período" hint={`${short(range.from)} a ${short(range.to)}`}>
      {!known ? (
        <Skeleton variant="rounded" height={56} />
      ) : (
        <>
          <Box component="dl" sx={factsLook}>
            <Fact name="Trabalhado" value={duration(worked)} />
            <Fact
              name="Saldo"
              value={(total > 0 ? '+' : '') + duration(total)}
              tone={total > 0 ? 'positive' : total < 0 ? 'negative' : 'plain'}
            />
          </Box>
          {missing.length > 0 && (
            <Box>
              <Box sx={{ color: 'text.secondary', mb: 1 }}>
                {missing.length === 1 ? '1 dia com marcação faltando' : `${missing.length} dias com marcação faltando`}
              </Box>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
                {missing.slice(-shown).map((day) => (
                  <li key={day.on}>
                    <LineLink
                      to="/horarios/listagem"
                      search={{ porque: day.on } as never}
                      sx={{
                        display: 'flex',
                        gap: 2,
                        width: '100%',
                        minHeight: 40,
                        px: 2,
                        justifyContent: 'flex-start',
                        textAlign: 'left',
                        font: 'inherit',
                        borderRadius: '8px',
                        '&:hover': { bgcolor: 'action.hover' },
                      }}
                    >
                      <Box component="span" sx={{ display: 'flex', color: 'error.main' }}>
                        <Icon path={warning} size={18} />
                      </Box>
                      <Box component="span" data-tabular sx={{ fontWeight: 600 }}>
                        {short(day.on)}
                      </Box>
                      <Box component="span" sx={{ color: 'text.secondary' }}>
                        {day.missing}
                      </Box>
                    </LineLink>
                  </li>
                ))}
              </Box>
            </Box>
          )}
        </>
      )}
    </PanelCard>
  )
}
