/**
 * Evidently made-up names, numbers and addresses for `npm run demo`, the same for the same place in the list.
 */
import { cpfCheckDigits, pisCheckDigit } from '@ponteiro/legal-files'

export const rioDeJaneiro = 3304557
export const saoPaulo = 3550308
/** In another zone. */
export const manaus = 1302603

const firstNames = [
  'Alice',
  'Bento',
  'Caio',
  'Dalva',
  'Elisa',
  'Fábio',
  'Glória',
  'Heitor',
  'Íris',
  'João',
  'Kátia',
  'Luís',
  'Márcia',
  'Nélson',
  'Olívia',
  'Paulo',
  'Quitéria',
  'Rui',
  'Sílvia',
  'Tomás',
  'Úrsula',
  'Vera',
  'Wagner',
  'Yara',
  'Zélia',
] as const
const lastNames = ['Ponteiro', 'Minuteiro', 'Balancim', 'Quartzo', 'Badalo', 'Cuco', 'Solstício', 'Meridiano'] as const

export const nameOf = (at: number) =>
  `${firstNames[at % firstNames.length]} ${lastNames[Math.floor(at / firstNames.length) % lastNames.length]}`

export const fullDigits = (count: number, at: number) => String(at).padStart(count, '0')
export const cpfOf = (at: number) => {
  const first = fullDigits(9, 1_000_000 + at * 7919)
  return first + cpfCheckDigits(first)
}
export const pisOf = (at: number) => {
  const first = fullDigits(10, 1_200_000_000 + at * 104_729)
  return first + pisCheckDigit(first)
}

const streets = [
  'Rua das Horas',
  'Rua do Pêndulo',
  'Avenida do Meio-Dia',
  'Travessa da Corda',
  'Rua da Areia Fina',
] as const
/** The first digits of a city's postal codes. */
const zipCodes: Readonly<Record<number, string>> = { [rioDeJaneiro]: '20000', [saoPaulo]: '01000', [manaus]: '69000' }

/** A home in the city of work. */
export const addressOf = (at: number, cityId: number) => ({
  cityId,
  zipCode: `${zipCodes[cityId] ?? '00000'}${fullDigits(3, at)}`,
  neighborhood: 'Bairro fictício',
  street: streets[at % streets.length] ?? streets[0],
  streetNumber: String(1 + ((at * 37) % 900)),
})
