import computer from '@material-symbols/svg-400/rounded/computer.svg?path'
import file from '@material-symbols/svg-400/rounded/description.svg?path'
import clock from '@material-symbols/svg-400/rounded/punch_clock.svg?path'
import tablet from '@material-symbols/svg-400/rounded/tablet.svg?path'
import type { Mark } from '@ponteiro/contract/marks/marks'
import type { z } from 'zod'
import { documentText } from '../kit/form/notations.ts'

type Made = Pick<z.output<typeof Mark>, 'origin' | 'handheld' | 'deviceName' | 'employerName' | 'employerDocument'>

const origins = {
  web: { icon: computer, word: 'Navegador' },
  admin: { icon: computer, word: 'Incluída pelo administrador' },
  request: { icon: computer, word: 'Incluída por solicitação' },
  device: { icon: clock, word: 'Relógio' },
  file: { icon: file, word: 'Arquivo AFD' },
} as const

/** Where a mark was made, as icon and words. Not every browser tells its device. */
export function deviceOf({ origin, handheld, deviceName }: Made): { icon: string; word: string } {
  const { icon, word } = origins[origin]
  if (deviceName) return { icon, word: deviceName }
  if (handheld === undefined) return { icon, word }
  return handheld ? { icon: tablet, word: 'Tablet ou celular' } : { icon, word: 'Computador' }
}

/** The employer that a clock names for a mark; undefined: none. */
export function employerOf({ employerName, employerDocument }: Made): string | undefined {
  if (!employerDocument) return undefined
  return `Empregador no relógio: ${[employerName, documentText(employerDocument)].filter(Boolean).join(', ')}`
}
