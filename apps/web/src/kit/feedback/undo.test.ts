import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { accept, atHand, overtakeOffers, toast, toasts } from './toast.tsx'
import { undoOffer } from './undo.ts'

const said = () => toasts.read().map(({ text }) => text)

let steps: string[]
const reload = async () => void steps.push('reloaded')
const takeBack = (what: string) => async () => void steps.push(what)
const offer = (what: string) => undoOffer(takeBack(what), `${what} voltou`, reload)

beforeEach(() => {
  steps = []
  // What other tests of this process said may still stand.
  toasts.write(() => [])
})

test('what was done is taken back once, then read anew and said; ten seconds is the offer there', async () => {
  toast.success('Salvo', offer('pernoite'))
  const [shown] = toasts.read()
  if (!shown) throw new Error('the offer is said')
  expect([shown.seconds, shown.action?.label, shown.action?.keys]).toEqual([10, 'Desfazer', 'z'])
  accept(shown)
  accept(shown)
  expect(said()).toEqual([])
  await vi.waitFor(() => expect(said()).toEqual(['pernoite voltou']))
  expect(steps).toEqual(['pernoite', 'reloaded'])
  expect(atHand(toasts.read()), 'what was taken back is not offered again').toBeUndefined()
})

test('the call is told that it takes something back', async () => {
  const told = vi.fn(async () => undefined)
  toast.success('Salvo', undoOffer(told, 'Voltou', reload))
  const [shown] = toasts.read()
  if (shown) accept(shown)
  await vi.waitFor(() => expect(steps).toEqual(['reloaded']))
  expect(told.mock.calls).toEqual([[{ takesBack: true }]])
})

test('the key takes the last of two offers, then the one before; what offers nothing is passed over', () => {
  toast.success('Setor desativado', offer('setor'))
  toast.success('Cargo desativado', offer('cargo'))
  toast.info('Aviso', { action: { label: 'Ver', run: () => {} } })
  for (const what of ['cargo', 'setor']) {
    const last = atHand(toasts.read())
    if (last) accept(last)
    expect(steps.filter((step) => step !== 'reloaded').at(-1)).toBe(what)
  }
  expect(atHand(toasts.read())).toBeUndefined()
})

test('of two deeds with the same word each keeps its offer; a word that offers nothing is not repeated', async () => {
  toast.success('Salvo')
  toast.success('Salvo', offer('pernoite'))
  toast.success('Salvo', offer('sobreaviso'))
  expect(said()).toEqual(['Salvo', 'Salvo'])
  for (const what of ['sobreaviso', 'pernoite']) {
    const last = atHand(toasts.read())
    if (last) accept(last)
    await vi.waitFor(() => expect(said()).toContain(`${what} voltou`))
    expect(steps.filter((step) => step !== 'reloaded').at(-1)).toBe(what)
  }
})

test.each(['Salvo', 'Registro removido com sucesso.'])(
  'once something was done that cannot be taken back (%s), an earlier deed is by its button alone: the key takes back the last or nothing',
  (word) => {
    toast.success('Salvo', offer('pernoite'))
    toast.success(word)
    expect(said()).toEqual(['Salvo', word])
    expect(atHand(toasts.read())).toBeUndefined()
    const [earlier] = toasts.read()
    if (earlier) accept(earlier)
    expect([steps, said()]).toEqual([['pernoite'], [word]])
  },
)

test('the key stays away from what was done before it when the word of it has gone, and from a deed of which nothing is said', () => {
  toast.success('Salvo', offer('pernoite'))
  toast.success('Registro removido com sucesso.')
  // As its time is over.
  toasts.write((all) => all.slice(0, 1))
  expect([said(), atHand(toasts.read())]).toEqual([['Salvo'], undefined])
  toast.success('Salvo', offer('sobreaviso'))
  expect(atHand(toasts.read())?.text, 'a later deed is taken back').toBe('Salvo')
  overtakeOffers()
  expect([said(), atHand(toasts.read())]).toEqual([['Salvo', 'Salvo'], undefined])
  for (const shown of toasts.read()) accept(shown)
  expect(steps).toEqual(['pernoite', 'sobreaviso'])
})

test('what cannot be taken back any more says why, and the screen is read anew', async () => {
  const refused = () => Promise.reject(new ApiError({ status: 409, message: 'A jornada está em uso.' }))
  toast.success('Salvo', undoOffer(refused, 'Voltou', reload))
  const [shown] = toasts.read()
  if (shown) accept(shown)
  await vi.waitFor(() => expect(steps).toEqual(['reloaded']))
  expect(said()).toEqual(['A jornada está em uso.'])
})
