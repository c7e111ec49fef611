/** A device that registers marks. Wire prefix: dev_. */
import { z } from 'zod'
import { writersOfRegisters } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { column, fileOf } from '../list-file.ts'
import { idParam, page, pageNames, pageOf } from '../paging.ts'
import { direction, reactivation, required, requiredText, rowId, status, statusCode } from '../register.ts'
import { lines, searched } from '../text.ts'
import { flag, instant, wire } from '../wire.ts'

export const Device = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** The description. */
  label: z.string(),
  /**
   * For a REP whose files or deliveries brought marks; otherwise empty. An addition to the specification,
   * read only.
   */
  repNumber: z.string(),
  /**
   * When an administrator confirmed that this device is the clock with this number; null: not confirmed, or
   * no clock.
   */
  clockConfirmedAt: instant.nullable(),
  /** When an administrator refused the clock's number for this device. It may still be confirmed later. */
  clockRefusedAt: instant.nullable(),
  /** Delivered files that wait for that confirmation. */
  waitingFiles: z.int(),
  active: z.boolean(),
})
export const DeviceDraft = z.object({
  code: requiredText(60),
  name: requiredText(150),
  label: lines(255, { missing: required, tooLong: 'Maxímo de 255 dígitos.' }).min(1, required),
})
export const DeviceChange = DeviceDraft.partial().extend({ active: reactivation })

const draftNames = { code: 'dev_code', name: 'dev_name', label: 'dev_label' } as const
const active = ['dev_status', flag] as const

const device = wire(Device, {
  id: 'dev_id',
  ...draftNames,
  repNumber: 'dev_rep_number',
  clockConfirmedAt: 'dev_clock_confirmed_at',
  clockRefusedAt: 'dev_clock_refused_at',
  waitingFiles: 'dev_waiting_files',
  active,
})
const search = wire(
  page.extend({
    id: rowId.optional(),
    code: searched,
    name: searched,
    status,
    orderBy: direction.optional(),
  }),
  {
    ...pageNames,
    id: 'dev_id',
    code: 'dev_code',
    name: 'dev_name',
    status: ['dev_status', statusCode],
    orderBy: 'orderBy',
  },
)

const list = endpoint({
  method: 'GET',
  path: '/device',
  access: ['Device.view'],
  about: 'A page of devices.',
  query: search,
  answer: pageOf(device),
})

export const devices = {
  list,
  file: fileOf(list, 'dispositivos', [
    column.text('Código', (row) => row.code),
    column.text('Nome', (row) => row.name),
    column.text('Descrição', (row) => row.label),
    column.text('Número do REP', (row) => row.repNumber),
    column.status(),
  ]),
  create: endpoint({
    method: 'POST',
    path: '/device',
    access: writersOfRegisters,
    about: 'A new device.',
    body: wire(DeviceDraft, draftNames),
    answer: device,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/device/:id',
    access: writersOfRegisters,
    about: 'Changes the fields that are sent, or reactivates with status 1.',
    params: idParam,
    body: wire(DeviceChange, { ...draftNames, active }),
    answer: device,
  }),
  confirmClock: endpoint({
    method: 'PUT',
    path: '/device/:id/clock',
    access: writersOfRegisters,
    about:
      'Confirms that the clock whose number the device has is this device: what it delivered by its key is read (051).',
    params: idParam,
    answer: device,
  }),
  refuseClock: endpoint({
    method: 'DELETE',
    path: '/device/:id/clock',
    access: writersOfRegisters,
    about:
      'Says that the clock whose number the device has is not this device: what it delivered stays unread, and the number is free for another. It may be confirmed later (057).',
    params: idParam,
    answer: device,
  }),
  deactivate: endpoint({
    method: 'DELETE',
    path: '/device/:id',
    access: writersOfRegisters,
    about: 'Takes a device out of the selectors; its marks stay.',
    params: idParam,
  }),
}
