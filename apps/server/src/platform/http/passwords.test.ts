import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

test('a password is kept as an argon2id hash of its own salt, at the cost that OWASP asks for', async () => {
  const [one, two] = [await hashPassword('Girassol-azul-7!'), await hashPassword('Girassol-azul-7!')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'Girassol-azul-7!')).toBe(true)
  expect(await verifyPassword(one, 'girassol-azul-7!')).toBe(false)
})

test('every character counts, of up to 128', async () => {
  const long = `Aa1!${'ã'.repeat(124)}`
  const stored = await hashPassword(long)
  expect(await verifyPassword(stored, long)).toBe(true)
  expect(await verifyPassword(stored, `${long.slice(0, -1)}a`)).toBe(false)
})

test('nobody, and a login whose stored hash is none, have no password', async () => {
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false)
  expect(await verifyPassword('closed', 'closed')).toBe(false)
  expect(await verifyPassword('', '')).toBe(false)
})
