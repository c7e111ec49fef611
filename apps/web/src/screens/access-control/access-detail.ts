import { date } from '../../kit/form/notations.ts'
import type { AccessRow } from './rows.ts'
import { kindText } from './words.ts'

/** An access in one line. */
export const accessDetail = ({ kind, clientName, cancelledOn }: AccessRow): string =>
  [kindText[kind], clientName, cancelledOn && `Cancelado em ${date.format(cancelledOn)}`].filter(Boolean).join(' · ')
