/** The link to a new password: its text, its lifetime, and the digest that is stored. */
import { createHash, randomBytes } from 'node:crypto'
import type { Mail } from '../../../platform/mail/mail.ts'

/** Minutes that a link is valid. */
export const resetMinutes = 30

/** 256 random bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** `baseUrl`: the configured address; the host of a request never reaches a mail. */
export function resetMail(
  to: { readonly email: string; readonly name: string; readonly login: string },
  token: string,
  { baseUrl, productName }: { readonly baseUrl: string; readonly productName: string },
): Mail {
  const link = `${baseUrl}/forgot-password/${token}`
  return {
    to: to.email,
    subject: `${productName}: nova senha`,
    secret: link,
    text: [
      `Olá, ${to.name}.`,
      `Para criar uma nova senha para o login ${to.login}, abra este endereço:`,
      link,
      `Ele vale por ${resetMinutes} minutos e pode ser usado uma única vez.`,
      'Se você não pediu uma nova senha, ignore esta mensagem: sua senha continua a mesma.',
    ].join('\n\n'),
  }
}
