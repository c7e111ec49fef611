import { useFormContext } from 'react-hook-form'
import { hearRefusals } from '../feedback/failures.ts'

/**
 * Runs a save of the form around it; what the server refuses meanwhile about one of its fields is shown under that field, and the first of them
 * has the focus. The next change of the form takes the words away.
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
