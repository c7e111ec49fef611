/**
 * A browser in which a login succeeded is known by a signed cookie, and has attempts of its own. So who shares an address with somebody,
 * as all of a company behind one router do, cannot keep that person waiting by typing wrong passwords for the same login.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'

export interface KnownDevices {
  /** This login in the browser behind a cookie header, when it succeeded there before. */
  deviceOf(cookies: string | undefined, login: string): string | undefined
  /** The header that makes this browser known for the login, beside those it is known for already; it opens nothing. */
  cookieFor(login: string, cookies?: string | undefined): string
}

const cookie = 'ponteiro-device'
const days = 180
/** Of a browser that many share the latest logins are known. */
const mostLogins = 20
const bearing = { iss: 'ponteiro', aud: 'ponteiro device' } as const

const DeviceClaims = z.object({ jti: z.uuid(), logins: z.array(z.string()) })
type Device = z.output<typeof DeviceClaims>
const digestOf = (login: string) => createHash('sha256').update(login.toLowerCase()).digest('base64url').slice(0, 22)

/** `secure`: people open the product over https. */
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
