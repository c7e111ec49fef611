import Link from '@mui/material/Link'
import { patterned, phonePatterns } from '../kit/form/notations.ts'

/** `(11) 98765-4321` */
export const phoneText = (digits: string) => patterned(...phonePatterns).format(digits)

/** A telephone number that calls when pressed. */
export function PhoneLink({ phone, name }: { phone: string | null; name: string }) {
  if (!phone) return null
  return (
    <Link
      href={`tel:+55${phone}`}
      data-tabular
      aria-label={`Ligar para ${name}: ${phoneText(phone)}`}
      sx={{ whiteSpace: 'nowrap', '@media (pointer: coarse)': { py: 3 } }}
    >
      {phoneText(phone)}
    </Link>
  )
}
