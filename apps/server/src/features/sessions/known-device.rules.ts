/**
 * A signed cookie marks browsers in which a login succeeded; these have attempts of their own. Others behind
 * the same router cannot keep a person waiting by typing wrong passwords.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'

export interface KnownDevices {
  /** The key of this login in the browser of a cookie header, if it succeeded there before. */
  deviceOf(cookies: string | undefined, login: string): string | undefined
  /** The header that marks this browser for the login, besides earlier ones; it opens nothing. */
  cookieFor(login: string, cookies?: string | undefined): string
}

const cookie = 'ponteiro-device'
const days = 180
/** The most logins kept for a shared browser. */
const mostLogins = 20
const bearing = { iss: 'ponteiro', aud: 'ponteiro device' } as const

const DeviceClaims = z.object({ jti: z.uuid(), logins: z.array(z.string()) })
type Device = z.output<typeof DeviceClaims>
const digestOf = (login: string) => createHash('sha256').update(login.toLowerCase()).digest('base64url').slice(0, 22)

/** `secure`: the product is opened over https. */
export function knownDevices(key: string, secure: boolean): KnownDevices {
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: `${days}d`, ...bearing })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: bearing.iss,
    allowedAud: bearing.aud,
    requiredClaims: ['iss', 'aud', 'exp', 'jti'],
  })
  const attributes = ['Path=/api/auth', `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  const read = (cookies: string | undefined): Device | undefined => {
    const token = new RegExp(`(?:^|; *)${cookie}=([^;]+)`).exec(cookies ?? '')?.[1]
    if (!token) return undefined
    try {
      return DeviceClaims.parse(verify(token))
    } catch {
      return undefined
    }
  }
  return {
    deviceOf(cookies, login) {
      const device = read(cookies)
      const digest = digestOf(login)
      return device?.logins.includes(digest) ? `${device.jti}\n${digest}` : undefined
    },
    cookieFor(login, cookies) {
      const known = read(cookies)
      const digest = digestOf(login)
      const logins = [digest, ...(known?.logins ?? []).filter((one) => one !== digest)].slice(0, mostLogins)
      const token = sign({ jti: known?.jti ?? randomUUID(), logins })
      return [`${cookie}=${token}`, ...attributes, ...(secure ? ['Secure'] : [])].join('; ')
    },
  }
}
