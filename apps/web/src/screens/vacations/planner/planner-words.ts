import { leastMainPart, leastPart } from '@ponteiro/vacations'
import { countText, dateText, weekdayText } from '../vacation-words.ts'
import { type Draft, type Remaining, rangeOf } from './drafts.ts'

/** `quinta 12/03`, with the year when it differs from that of `today`. */
export const shortDay = (on: string, today: string): string => weekdayText(on).replace(`/${today.slice(0, 4)}`, '')

export const offeredText = (on: string, today: string): string => `Usar ${shortDay(on, today)}`

/** `14 dias, de segunda 02/03/2026 a domingo 15/03/2026` */
export const draftText = (draft: Draft): string =>
  `${countText(draft.days)}, de ${weekdayText(draft.from)} a ${weekdayText(rangeOf(draft).to)}`

export const leftText = ({ period: { left } }: Remaining): string =>
  left > 0 ? `${left === 1 ? 'Resta' : 'Restam'} ${countText(left)}` : 'Nada resta a planejar'

/** What the limit of three parts still allows. */
export function partsText({ period, partsLeft, hasMain }: Remaining): string {
  const { left, entitled } = period
  if (left <= 0) return 'Tudo planejado.'
  if (partsLeft === 0) return 'Já são três partes: o que sobra não pode ser gozado em separado.'
  if (left < Math.min(leastPart, entitled)) return `Não formam outra parte: cada uma tem ao menos ${leastPart} dias.`
  const main = hasMain ? '' : `, uma delas de ao menos ${Math.min(leastMainPart, entitled)}`
  return partsLeft === 1
    ? `Cabe mais uma parte${hasMain ? '' : `, de ao menos ${Math.min(leastMainPart, entitled)} dias`}.`
    : `Cabem mais ${partsLeft} partes de ao menos ${leastPart} dias${main}.`
}

export function deadlineText(deadline: string, days: number): string {
  if (days < 0) return `Prazo vencido em ${dateText(deadline)}: o que resta é pago em dobro`
  if (days === 0) return 'O prazo termina hoje'
  return `Prazo ${dateText(deadline)}: ${days === 1 ? 'falta 1 dia' : `faltam ${days} dias`}`
}

/** Days before a deadline from which it is shown as a problem. */
export const nearDeadline = 90

/** One sentence on how many of the team are away in those days. */
export function coverageText(mostAbsent: number, teamSize: number): string {
  if (teamSize === 0) return 'Ninguém mais é do setor.'
  if (mostAbsent === 0) return 'Ninguém mais do setor está ausente nestes dias.'
  return `No pior dia ${mostAbsent === 1 ? 'falta 1 colega' : `faltam ${mostAbsent} colegas`} de ${teamSize}.`
}

/** `14 + 8 + 8 dias`, `30 dias de uma vez` */
export const divisionText = (lengths: readonly number[]): string =>
  lengths.length === 1 ? `${countText(lengths[0] ?? 0)} de uma vez` : `${lengths.join(' + ')} dias`
