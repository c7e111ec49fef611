import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { countFrom, valuesOf } from './saved-values.ts'

interface Values {
  name: string
  marks: { at: string }[]
}

function opened() {
  const form = createFormControl<Values>({ defaultValues: { name: '', marks: [{ at: '08:00' }] } })
  const state = { isDirty: false }
  form.subscribe({
    formState: { isDirty: true },
    callback: ({ isDirty = false }) => {
      state.isDirty = isDirty
    },
  })
  form.register('name')
  form.register('marks.0.at')
  return { form, state }
}
const typed = { shouldDirty: true }

test('what was typed while a form is saved stays in it, and is still to be saved', () => {
  const { form, state } = opened()
  form.setValue('name', 'Ana', typed)
  const saved = valuesOf(form)
  form.setValue('name', 'Ana Maria', typed)
  form.setValue('marks.0.at', '09:00', typed)
  expect(countFrom(form, saved)).toBe(true)
  expect(form.getValues()).toEqual({ name: 'Ana Maria', marks: [{ at: '09:00' }] })
  expect(state.isDirty).toBe(true)
  form.setValue('name', 'Ana', typed)
  form.setValue('marks.0.at', '08:00', typed)
  expect(state.isDirty, 'it is as it was saved').toBe(false)
})

test('a form that was saved as it stands has nothing to be saved', () => {
  const { form, state } = opened()
  form.setValue('name', 'Ana', typed)
  expect(state.isDirty).toBe(true)
  expect(countFrom(form, valuesOf(form))).toBe(false)
  expect([form.getValues('name'), state.isDirty]).toEqual(['Ana', false])
})
