/**
 * Files that a device delivers with its own key. Each delivery is an AFD import, hence the wire prefix afi_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { line } from '../text.ts'
import { wire } from '../wire.ts'
import { AfdImport } from './afd-imports.ts'

const Delivery = AfdImport.pick({
  id: true,
  state: true,
  result: true,
  lines: true,
  accepted: true,
  repeated: true,
  unknownPerson: true,
  malformed: true,
  conflicting: true,
  other: true,
})

export const deviceDeliveries = {
  deliver: endpoint({
    method: 'POST',
    path: '/sync/schedule',
    access: 'device',
    about:
      'Takes the AFD of the clock whose key is shown and has it read in the background; the same file again is no other delivery, and tells what became of its lines.',
    query: wire(z.object({ fileName: line(255).min(1).optional() }), { fileName: 'name' }),
    body: 'file',
    transaction: 'own',
    bodyLimit: 32 * 1024 * 1024,
    answer: wire(Delivery, {
      id: 'afi_id',
      state: 'afi_state',
      result: 'afi_result',
      lines: 'afi_lines',
      accepted: 'afi_accepted',
      repeated: 'afi_repeated',
      unknownPerson: 'afi_unknown_person',
      malformed: 'afi_malformed',
      conflicting: 'afi_conflicting',
      other: 'afi_other',
    }),
  }),
}
