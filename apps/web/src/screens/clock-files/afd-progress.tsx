import { CountedProgress } from '../../domain/made-files/counted-progress.tsx'
import type { MadeAfd } from './afd-making.ts'
import { type Import, steps } from './afd-words.ts'

/** The progress of an import. */
export const AfdProgress = ({ progress: { step, done, total } }: { progress: NonNullable<Import['progress']> }) => (
  <CountedProgress label="Andamento da importação" done={done} total={total} what={steps[step]} />
)

/** The progress of an AFD being made; undefined: unknown. */
export const MakingProgress = ({ made }: { made: MadeAfd | undefined }) => (
  <CountedProgress
    label="Andamento da geração"
    done={made?.done ?? 0}
    total={made?.total ?? 0}
    what="registros"
    {...(made?.state === 'running' && { before: 'Procurando os registros…' })}
  />
)
