import { useFormContext } from 'react-hook-form'
import { hearRefusals } from '../feedback/failures.ts'

/**
 * Runs a save of the surrounding form. Refusals of fields are shown below them, and the first gets the focus;
 * the next change removes the words.
 */
export function useFieldRefusals() {
  const { getValues, setError } = useFormContext()
  return async function marking<Answer>(save: () => Answer): Promise<Awaited<Answer>> {
    const refused = new Map<string, string>()
    const stop = hearRefusals(({ errors }) => {
      for (const [path, message] of Object.entries(errors)) refused.set(path, message)
    })
    try {
      return await save()
    } finally {
      stop()
      const fields = getValues()
      const ours = [...refused].filter(([path]) => (path.split('.')[0] ?? '') in fields)
      for (const [index, [path, message]] of ours.entries()) {
        setError(path, { type: 'server', message }, { shouldFocus: index === 0 })
      }
    }
  }
}
