/** Takes presses that other processes of this installation hand on. */
import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@ponteiro/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isOutage } from '../../../platform/database/database.ts'
import type { MarkWriter } from '../marks.writer.ts'
import type { Press } from '../presses.rules.ts'
import { type Handed, handedPath, mostHanded, tokenFor } from './handed-presses.rules.ts'

const presses = z
  .array(
    z.object({
      employeeId: z.int(),
      at: z.number(),
      recordedAt: z.number(),
      reason: z.string(),
      key: z.string().optional(),
      dayId: z.int().optional(),
      handheld: z.boolean().optional(),
    }),
  )
  .max(mostHanded)

export interface Door {
  readonly key: string
  /** At which this process is reached. */
  readonly address: string
  readonly writer: MarkWriter
}

export function takeHandedPresses(app: FastifyInstance, { key, address, writer }: Door): void {
  const due = Buffer.from(`Bearer ${tokenFor(key, address)}`)
  app.post(handedPath, { bodyLimit: 1_048_576 }, async (request, reply) => {
    const shown = Buffer.from(request.headers.authorization ?? '')
    if (shown.length !== due.length || !timingSafeEqual(shown, due)) return reply.status(404).send({})
    const read = presses.safeParse(request.body)
    if (!read.success) return reply.status(400).send({})
    const answered = async (press: Press): Promise<Handed> => {
      try {
        return { answer: await writer.press(press) }
      } catch (error) {
        if (error instanceof Failure) return { refused: error.code }
        if (isOutage(error)) return { refused: 'server.busy' }
        // One of many: the others are stored, and are told so.
        app.log.error({ err: error }, 'a press that was handed on')
        return {}
      }
    }
    return reply.send(await Promise.all(read.data.map((press) => answered(press as Press))))
  })
}
