/** Whether a form has unsaved changes, decided here by its values. */
import { useEffect, useState } from 'react'
import { type Control, type FieldValues, useFormContext } from 'react-hook-form'

/** Normalises a value: absent, emptied and null fields are equal. */
function worth(value: unknown): unknown {
  if (value === undefined || value === null || value === '' || value === false) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((each) => worth(each) ?? null)
  if (typeof value !== 'object' || value instanceof Date) return value
  const held = Object.entries(value)
    .map(([name, each]) => [name, worth(each)] as const)
    .filter(([, each]) => each !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return held.length === 0 ? undefined : Object.fromEntries(held)
}

const written = (values: unknown) => JSON.stringify(worth(values)) ?? ''

export const differs = (one: unknown, other: unknown): boolean => written(one) !== written(other)

/** The starting point of a form's changes. */
interface Start {
  /** Its values when opened or saved, as text. */
  defaults: string
  values: string
  /** Somebody typed or chose since. What a form fills in by itself before belongs to the start. */
  touched: boolean
}
const starts = new WeakMap<Control<FieldValues>, Start>()

/** Updates a form's start after a change; tells whether it has unsaved changes. */
export function isDirtyAfter(control: Control<FieldValues>, values: FieldValues, byHand: boolean): boolean {
  const now = written(values)
  const defaults = written(control._defaultValues)
  const start = starts.get(control) ?? { defaults, values: now, touched: false }
  starts.set(control, start)
  if (start.defaults !== defaults) {
    // Saved or reloaded: changes count from there, with what was typed meanwhile.
    Object.assign(start, { defaults, values: defaults, touched: now !== defaults })
  } else if (byHand) start.touched = true
  else if (!start.touched) start.values = now
  return now !== start.values
}

/** Whether the surrounding form has unsaved changes. */
export function useDirty(): boolean {
  const { control, subscribe, getValues } = useFormContext()
  const [dirty, setDirty] = useState(false)
  useEffect(() => {
    setDirty(isDirtyAfter(control, getValues(), false))
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ type }) => setDirty(isDirtyAfter(control, getValues(), type === 'change')),
    })
  }, [control, subscribe, getValues])
  return dirty
}
