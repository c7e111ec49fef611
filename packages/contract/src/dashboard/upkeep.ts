/**
 * Health of the installation for administrators, with what to do next. An addition to the specification. Wire
 * prefix: upk_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { code, wire } from '../wire.ts'

const light = z.enum(['green', 'amber', 'red'])

export const Examined = z.object({
  what: z.string(),
  light,
  told: z.string(),
  /** What to do; absent when nothing is. */
  next: z.string().optional(),
})
export type Examined = z.output<typeof Examined>
export type Light = Examined['light']

const examined = wire(Examined, {
  what: 'upk_what',
  light: ['upk_light', code({ 0: 'green', 1: 'amber', 2: 'red' })],
  told: 'upk_told',
  next: 'upk_next',
})

export const upkeepMessages = {
  title: 'Saúde do sistema',
  hint: 'O que mantém o Ponteiro funcionando, como está agora. No servidor: npm run doctor.',
  anew: 'Olhar de novo',
} as const

export const upkeep = {
  look: endpoint({
    method: 'GET',
    path: '/upkeep',
    access: ['admin'],
    about:
      'Database, connections, clock, disk, backups, verification, jobs, imports, mail, certificate: each with a light and what to do next.',
    answer: wire(z.object({ examined: z.array(Examined) }), { examined: ['examined', z.array(examined)] }),
  }),
}
