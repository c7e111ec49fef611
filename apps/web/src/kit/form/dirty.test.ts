import { createFormControl } from 'react-hook-form'
import { expect, test } from 'vitest'
import { differs, isDirtyAfter } from './dirty.ts'
import { countFrom, valuesOf } from './saved-values.ts'

test.each([
  ['nothing, whichever way it is written', { cpf: null, notes: '', tags: [] }, { cpf: undefined, other: null }],
  ['a switch that was never on', { provider: false }, {}],
  ['the order of fields', { a: 1, b: { c: 'x', d: '' } }, { b: { c: 'x' }, a: 1 }],
])('D1: %s is no change', (_, one, other) => {
  expect(differs(one, other)).toBe(false)
})

test.each([
  ['a number of zero', { minutes: 0 }, {}],
  ['a letter', { name: 'Ana ' }, { name: 'Ana' }],
  ['a field that was emptied', { name: '' }, { name: 'Ana' }],
  ['a line that was added', { marks: ['08:00', ''] }, { marks: ['08:00'] }],
])('D1: %s is a change', (_, one, other) => {
  expect(differs(one, other)).toBe(true)
})

/** A form as the kit watches it. */
function watched(defaultValues: Record<string, unknown>) {
  const form = createFormControl<Record<string, unknown>>({ defaultValues })
  const state = { dirty: isDirtyAfter(form.control, form.getValues(), false) }
  form.subscribe({
    formState: { values: true, isDirty: true },
    callback: ({ type }) => {
      state.dirty = isDirtyAfter(form.control, form.getValues(), type === 'change')
    },
  })
  const type = (name: string, value: unknown) =>
    form.register(name).onChange({ type: 'change', target: { name, value } })
  return { form, state, type }
}

test('D1: fields that are drawn, left and filled in by the form itself leave it untouched; a typed one does not', async () => {
  const { form, state, type } = watched({ name: 'Ana' })
  for (const name of ['name', 'cpf', 'cityId']) form.register(name)
  await form.register('cpf').onBlur({ type: 'blur', target: { name: 'cpf', value: undefined } })
  form.setValue('cityId', 7, { shouldDirty: true })
  expect(state.dirty).toBe(false)
  await type('cpf', '5')
  expect(state.dirty).toBe(true)
  await type('cpf', '')
  expect(state.dirty, 'as it was').toBe(false)
  form.setValue('cityId', 8)
  expect(state.dirty, 'what follows from something typed').toBe(true)
})

test('D1: after Salvo nothing is unsaved, but what was typed meanwhile', async () => {
  const { form, state, type } = watched({ name: '' })
  await type('name', 'Ana')
  const saved = valuesOf(form)
  countFrom(form, saved)
  expect(state.dirty).toBe(false)
  await type('name', 'Ana Maria')
  countFrom(form, { ...saved, name: 'Ana M' })
  expect(state.dirty).toBe(true)
  form.resetField('name', { defaultValue: 'Eva' })
  expect(state.dirty, 'it follows what somebody else wrote').toBe(false)
})
