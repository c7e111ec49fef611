import Alert from '@mui/material/Alert'
import type { DayOvertime } from '@ponteiro/contract/time-clock/overtime'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { overtimeWords } from './overtime-words.ts'

type Written = Pick<z.output<typeof DayOvertime>, 'justification' | 'activity' | 'state'>

const labels = { justification: 'Justificativa', activity: 'Atividade', state: 'Horas extras' } as const
const names = ['justification', 'activity', 'state'] as const

const shown = (name: keyof Written, written: Written) =>
  name === 'state' ? overtimeWords[written.state].word : written[name] || '(vazio)'

/** Somebody else wrote while this was open: what was typed stays, fields not touched follow, and what stands now is said. */
export function WrittenMeanwhile({ opened, stands }: { opened: Written; stands: Written }) {
  const { reset, watch, formState } = useFormContext<Written>()
  const { justification, activity, state } = stands
  // Read here, or the form would not know which fields were touched.
  const touched = Object.keys(formState.dirtyFields).length
  useEffect(() => {
    reset({ justification, activity, state }, { keepDirtyValues: true })
  }, [justification, activity, state, reset])
  const typed = watch()
  const others = names.filter((name) => stands[name] !== opened[name] && stands[name] !== typed[name])
  if (touched === 0 || others.length === 0) return null
  return (
    <Alert severity="warning">
      Outra pessoa gravou enquanto isso. Ao salvar, fica o que está digitado aqui.
      {others.map((name) => (
        <div key={name}>{`${labels[name]}: ${shown(name, stands)}`}</div>
      ))}
    </Alert>
  )
}
