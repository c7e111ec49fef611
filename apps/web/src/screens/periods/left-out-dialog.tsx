import type { whyLeftOut } from '@ponteiro/contract/periods/processing-runs'
import type { z } from 'zod'
import type { Period } from '../../domain/period-steps.ts'
import { counted } from '../../domain/period-words.ts'
import { RunPeopleDialog } from './run-people-dialog.tsx'

const matters = {
  'no-schedule': 'sem jornada',
  'no-part': 'não participa da apuração',
  'earlier-mirror': 'mantém o espelho da admissão anterior',
  inactive: 'inativo: mantém o espelho que tem',
} as const satisfies Record<z.output<typeof whyLeftOut>, string>

/** People without a result in the last processing, and why. */
export function LeftOutDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  return (
    <RunPeopleDialog
      period={period}
      title={`Sem espelho novo de ${period.competence}`}
      people={({ leftOut }) => leftOut.map(({ why, ...person }) => ({ ...person, matter: matters[why] }))}
      none="Ninguém ficou sem espelho novo."
      intro={(count) =>
        `O último processamento não fez o espelho de ${counted(count, 'colaborador', 'colaboradores')}.`
      }
      label="Sem espelho novo"
      onClose={onClose}
    />
  )
}
