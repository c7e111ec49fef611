/** The keys by which devices deliver records. An addition to the specification. Wire prefix: dek_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../paging.ts'
import { rowId } from '../register.ts'
import { instant, wire } from '../wire.ts'

export const DeviceKey = z.object({
  id: z.int(),
  /** The last four characters, which tell keys apart. */
  ending: z.string(),
  createdAt: instant,
  /** The login that created it. */
  createdBy: z.string().nullable(),
  revokedAt: instant.nullable(),
})

const names = {
  id: 'dek_id',
  ending: 'dek_ending',
  createdAt: 'dek_created_at',
  createdBy: 'dek_created_by',
  revokedAt: 'dek_revoked_at',
} as const

const deviceKey = wire(DeviceKey, names)

export const deviceKeys = {
  list: endpoint({
    method: 'GET',
    path: '/device/:id/key',
    access: ['Device.view'],
    about: 'The keys of a device, the newest first, without the keys themselves.',
    params: idParam,
    answer: z.array(deviceKey),
  }),
  create: endpoint({
    method: 'POST',
    path: '/device/:id/key',
    access: writersOfRegisters,
    about: 'A new key of a device. This answer is the only place where it is ever shown.',
    params: idParam,
    answer: wire(DeviceKey.extend({ key: z.string() }), { ...names, key: 'dek_key' }),
    // The answer holds a secret, so it is not kept for repetition.
    transaction: 'own',
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/device/:id/key/:dek_id',
    access: writersOfRegisters,
    about: 'Ends a key for good: nothing that shows it is taken any more.',
    params: wire(z.object({ deviceId: rowId, id: rowId }), { deviceId: 'id', id: 'dek_id' }),
  }),
}
