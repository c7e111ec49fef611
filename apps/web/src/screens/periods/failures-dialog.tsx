import type { Period } from '../../domain/period-steps.ts'
import { counted } from '../../domain/period-words.ts'
import { RunPeopleDialog } from './run-people-dialog.tsx'

/** People whom a processing could not compute, and why; the others are done. */
export function FailuresDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  return (
    <RunPeopleDialog
      period={period}
      title={`Falhas do processamento de ${period.competence}`}
      people={({ failures }) => failures.map(({ message, ...person }) => ({ ...person, matter: message }))}
      none="Nenhuma falha: todos foram calculados."
      intro={(count) =>
        `${counted(count, 'colaborador não foi calculado', 'colaboradores não foram calculados')}. Corrija o que falta e processe de novo.`
      }
      label="Falhas"
      onClose={onClose}
    />
  )
}
