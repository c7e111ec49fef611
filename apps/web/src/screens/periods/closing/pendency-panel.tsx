import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Pendency } from '@ponteiro/contract/periods/pendencies'
import { useEffect, useEffectEvent } from 'react'
import WhyPanel from '../../../domain/why/why-panel.tsx'
import { LinkButton } from '../../../kit/action/link-button.tsx'
import { SidePanel } from '../../../kit/dialog/side-panel.tsx'
import { isForField, isPress, modalDialog } from '../../../kit/keyboard/keyboard.tsx'
import type { DayDeed } from './day-deed.ts'

/** A key of the panel: not in fields, nor under an open dialog. */
function usePanelKey(key: string, act: (() => void) | undefined) {
  const run = useEffectEvent(() => act?.())
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isPress(key, event) || isForField(event)) return
      if (document.querySelectorAll(`${modalDialog}, [role=menu]`).length > 1) return
      event.preventDefault()
      run()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [key])
}

const Said = ({ children }: { children: string }) => (
  <Box role="note" sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', p: 4, bgcolor: 'ink.raised' }}>
    {children}
  </Box>
)

export interface PendencyPanelProps {
  /** `missing-mark.12.2026-11-20`: names person and day, also once settled. */
  id: string
  pendency: Pendency | undefined
  /** Rows left in the list. */
  left: number
  onDeed: (deed: DayDeed) => void
  onNext: (() => void) | undefined
  onClose: () => void
}

/** A pendency beside the list: its day, its actions, and the next one. */
export default function PendencyPanel({ id, pendency, left, onDeed, onNext, onClose }: PendencyPanelProps) {
  const [, person, on] = id.split('.')
  const employeeId = Number(person)
  usePanelKey('n', onNext)
  const said = pendency ? `${pendency.name}: ${pendency.what}.` : 'Resolvida: não está mais na lista.'
  const next = (
    <Button variant={pendency ? 'outlined' : 'contained'} disabled={!onNext} onClick={onNext} aria-keyshortcuts="n">
      {onNext ? 'Próxima (N)' : left === 0 ? 'Nada mais a resolver' : 'Última da lista'}
    </Button>
  )
  if (!on)
    return (
      <SidePanel title="Pendência" open onClose={onClose}>
        <Said>{said}</Said>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
          <LinkButton
            variant="contained"
            to={`/funcionarios/editar/${employeeId}`}
            search={{ aba: 'jornada' } as never}
          >
            Atribuir uma jornada
          </LinkButton>
          {next}
        </Box>
      </SidePanel>
    )
  const decides = pendency?.kind === 'overtime' && pendency.dayId !== null
  const requested = pendency?.kind === 'mark-request' ? pendency : undefined
  const held = pendency?.kind === 'held-marks' ? pendency : undefined
  const lead = (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Said>{said}</Said>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {decides && (
          <Button variant="contained" onClick={() => onDeed({ what: 'decide', dayId: pendency.dayId ?? 0, on })}>
            Decidir as horas
          </Button>
        )}
        {held && (
          <Button variant="contained" onClick={() => onDeed({ what: 'hold', employeeId, name: held.name, on })}>
            Aceitar ou recusar as marcações
          </Button>
        )}
        {requested && (
          <LinkButton
            variant="contained"
            to="/inclusao-horarios"
            search={{ enrollment: requested.enrollment, on } as never}
          >
            Decidir as solicitações
          </LinkButton>
        )}
        {pendency && (
          <Button
            variant={decides || held || requested ? 'outlined' : 'contained'}
            onClick={() => onDeed({ what: 'correct', employeeId, name: pendency.name, on })}
          >
            Corrigir o dia
          </Button>
        )}
        {next}
      </Box>
    </Box>
  )
  return <WhyPanel key={id} employeeId={employeeId} on={on} onClose={onClose} lead={lead} />
}
