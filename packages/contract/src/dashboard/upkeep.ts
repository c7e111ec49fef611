/**
 * Health of the installation for administrators, with what to do next. An addition to the specification. Wire
 * prefix: upk_.
 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { code, flag, wire } from '../wire.ts'

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

/** The word that `npm run release` asks for too: whoever says it means this copy and no other. */
export const releaseWord = 'this-copy'

const mostSkipped = 100_000_000

export const Release = z.object({
  word: z.literal(releaseWord, { error: `Escreva ${releaseWord}` }),
  /** Numbers to skip in each sequence; null: as many as may have been given out since the copy. */
  margin: z.int().min(0).max(mostSkipped).nullable(),
})
const release = wire(Release, { word: 'upk_word', margin: 'upk_margin' })

/** Numbers of an establishment that no record of this installation has. */
const ReleasedGap = z.object({ name: z.string(), from: z.int(), to: z.int() })
export type ReleasedGap = z.output<typeof ReleasedGap>
const gap = wire(ReleasedGap, { name: 'upk_name', from: 'upk_from', to: 'upk_to' })

export const upkeepMessages = {
  title: 'Saúde do sistema',
  hint: 'O que mantém o Ponteiro funcionando, como está agora. No servidor: npm run doctor.',
  anew: 'Atualizar',
  release: 'Liberar esta cópia',
  releaseHint:
    'Só uma instalação pode continuar. Antes, pare a anterior e confira com npm run verify. O NSR de cada empresa salta para depois do último que pode ter saído em um comprovante.',
  word: `Escreva ${releaseWord} para confirmar`,
  margin: 'Números a saltar em cada empresa',
  marginHint: 'Vazio: o dobro do dia mais cheio, para cada dia desde a cópia; ao menos 1.000.',
  released: 'Cópia liberada. Reinicie o Ponteiro: então marcações, tarefas e e-mails continuam.',
} as const

export const upkeep = {
  look: endpoint({
    method: 'GET',
    path: '/upkeep',
    access: ['admin'],
    about:
      'Database, connections, clock, disk, backups, verification, jobs, imports, mail, certificate: each with a light and what to do next.',
    answer: wire(z.object({ examined: z.array(Examined), quarantined: z.boolean() }), {
      examined: ['examined', z.array(examined)],
      quarantined: ['quarantined', flag],
    }),
  }),
  release: endpoint({
    method: 'POST',
    path: '/upkeep/release',
    access: ['admin'],
    about:
      'Says that this restored copy is the true one: ends its quarantine and lets each sequence of NSR jump. The program must be started again.',
    body: release,
    answer: wire(z.object({ gaps: z.array(ReleasedGap) }), { gaps: ['gaps', z.array(gap)] }),
  }),
}
