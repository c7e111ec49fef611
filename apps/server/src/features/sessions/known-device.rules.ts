/**
 * A browser in which a login succeeded is known by a signed cookie, and has attempts of its own. So who shares an address with somebody,
 * as all of a company behind one router do, cannot keep that person waiting by typing wrong passwords for the same login.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { z } from 'zod'

export interface KnownDevices {
  /** The device behind a cookie header, when this login succeeded in it before. */
  deviceOf(cookies: string | undefined, login: string): string | undefined
  /** The header that makes this browser known for the login; it opens nothing. */
  cookieFor(login: string): string
}

const cookie = 'ponteiro-device'
const days = 180
const bearing = { iss: 'ponteiro', aud: 'ponteiro device' } as const

const DeviceClaims = z.object({ sub: z.string(), jti: z.uuid() })
const digestOf = (login: string) => createHash('sha256').update(login.toLowerCase()).digest('base64url')

/** `secure`: people open the product over https. */
export function knownDevices(key: string, secure: boolean): KnownDevices {
  const sign = createSigner({ key, algorithm: 'HS256', expiresIn: `${days}d`, ...bearing })
  const verify = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: bearing.iss,
    allowedAud: bearing.aud,
    requiredClaims: ['iss', 'aud', 'exp', 'sub', 'jti'],
  })
  const attributes = ['Path=/api/auth', `Max-Age=${days * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  return {
    deviceOf(cookies, login) {
      const token = new RegExp(`(?:^|; *)${cookie}=([^;]+)`).exec(cookies ?? '')?.[1]
      if (!token) return undefined
      try {
        const { sub, jti } = DeviceClaims.parse(verify(token))
        return sub === digestOf(login) ? jti : undefined
      } catch {
        return undefined
      }
    },
    cookieFor: (login) =>
      [
        `${cookie}=${sign({ sub: digestOf(login), jti: randomUUID() })}`,
        ...attributes,
        ...(secure ? ['Secure'] : []),
      ].join('; '),
  }
}
