/** The clocks of a file, and what administrators are told of a new one. */
import { Failure } from '@ponteiro/contract'
import { type AfdSource, afdHeaderFinder, type HeaderRecord } from '@ponteiro/legal-files'
import type { Notice } from '../../notifications/notifications.queries.ts'
import { listedWith } from '../../organization/devices/device-notices.rules.ts'
import { type ClockKey, clockKey, clockOf, clockOfHeader } from '../imports/afd-clock.rules.ts'

/** The key of records whose file names no clock. */
const unnamed = ''

/** The only clock of a file, given piece by piece. It stops at the first reason to refuse. */
export async function clockOfPieces(pieces: AsyncIterable<Uint8Array>): Promise<ClockKey> {
  const clocks = new Map<string, ClockKey | undefined>()
  /** By type of mark. */
  const found = new Map<string, ClockKey>()
  const finder = afdHeaderFinder()
  let last: HeaderRecord | null = null
  const noteMarks = () => {
    if (!last) return
    for (const repP of finder.marksBehind(last)) {
      const clock = clockOf(last, { text: '', repP })
      found.set(clockKey(clock), clock)
    }
  }
  const note = (sources: readonly AfdSource[]) => {
    for (const header of sources) {
      // Everything behind the previous header is known by now.
      noteMarks()
      last = header
      const clock = clockOfHeader(header)
      clocks.set(clock ? clockKey(clock) : unnamed, clock)
    }
  }
  for await (const piece of pieces) {
    note(finder.push(piece))
    // A header is the first record: a file without one in its first piece is no AFD.
    if (clocks.size !== 1 || clocks.has(unnamed) || found.size > 1) break
  }
  note(finder.end())
  noteMarks()
  if (clocks.size === 0 || clocks.has(unnamed)) throw new Failure('delivery.of-no-clock')
  const [clock, ...others] = found.size > 0 ? found.values() : [...clocks.values()].flatMap((named) => named ?? [])
  if (!clock) throw new Failure('delivery.of-no-clock')
  if (others.length > 0) throw new Failure('delivery.of-another-clock', manyClocks([clock, ...others]))
  return clock
}

/** `REP 00014009990000066`, with the establishment where others share the number. */
const clockText = ({ repNumber, repScope }: ClockKey) =>
  `REP ${repNumber}${repScope && `, do estabelecimento ${repScope}`}`

const manyClocks = (clocks: readonly ClockKey[]) =>
  `O arquivo tem registros de mais de um relógio: ${clocks.slice(0, mostNamed).map(clockText).join('; ')}.`
const mostNamed = 3

export const notItsClock = (clock: ClockKey, own: ClockKey) =>
  `O arquivo é de outro relógio: ${clockText(clock)}. Este dispositivo é o ${clockText(own)}.`

/** The present holder, for whoever must resolve the conflict. */
export const heldBy = (clock: ClockKey, { name, code, active }: { name: string; code: string; active: boolean }) =>
  `O relógio deste arquivo, ${clockText(clock)}, está cadastrado em outro dispositivo: ${name}, código ${code}${active ? '' : ' (inativo)'}.`

/** Deliveries wait: the holder of a key might claim any clock. */
export const clockToConfirm = (device: ClockKey & { id: number; name: string }): Notice => ({
  kind: 'clock-to-confirm',
  title: 'Relógio a confirmar',
  body: `O dispositivo ${device.name} enviou marcações como o ${clockText(device)}. Elas aguardam até que um administrador confirme o relógio.`,
  opens: listedWith(device),
  topic: `clock-to-confirm:${device.id}`,
})

/** A device was refused for a day: one notice until it is read. */
export const deliveriesRefused = ({ id, name }: { readonly id: number; readonly name: string }): Notice => ({
  kind: 'afd-problems',
  title: 'Entregas de um relógio recusadas',
  body: `${name} enviou novidades demais nas últimas 24 horas, e as próximas entregas são recusadas por enquanto. As marcações ficam na memória do relógio. Confira o que ele envia.`,
  opens: { route: 'device.update', params: { id } },
  topic: `delivery-refused:${id}`,
})
