import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'

describe('readConfig', () => {
  test('needs nothing: every value has a default or is optional', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      ...{ port: 3000, host: '127.0.0.1', baseUrl: 'http://127.0.0.1:3000', defaultZone: 'America/Sao_Paulo' },
      ...{ productName: 'Ponteiro', productVersion: '9.3.9', afdVersion: '004', warnings: [] },
    })
    expect(config.dataDir).toBe(join(import.meta.dirname, '../../../../data'))
    expect(config.adminPassword).toBeUndefined()
    expect(config.repNumber).toBeUndefined()
    expect(Object.isFrozen(config)).toBe(true)
  })

  test('an empty variable counts as missing', () => {
    expect(readConfig({ PORT: '', REP_P_INPI: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000 })
    expect(readConfig({ REP_P_INPI: '' }).repNumber).toBeUndefined()
  })

  test('names every wrong variable at once, with what it must be', () => {
    const read = () =>
      readConfig({ PORT: '3000a', DATABASE_URL: 'mysql://x', DEFAULT_ZONE: 'Brasil', LOG_LEVEL: 'loud' })
    expect(read).toThrow(/PORT must be a port number/)
    expect(read).toThrow(/DATABASE_URL must be an address like postgres:/)
    expect(read).toThrow(/DEFAULT_ZONE must be a time zone/)
    expect(read).toThrow(/LOG_LEVEL must be one of/)
  })

  test('refuses more connections than the embedded database takes, and leaves those of another to its operator', () => {
    expect(readConfig({ DATABASE_POOL_SIZE: '22' }).databasePoolSize).toBe(22)
    expect(() => readConfig({ DATABASE_POOL_SIZE: '23' })).toThrow(/DATABASE_POOL_SIZE must be at most 22/)
    expect(readConfig({ DATABASE_POOL_SIZE: '200', DATABASE_URL: 'postgres://db/ponteiro' }).databasePoolSize).toBe(200)
  })

  test('never repeats a wrong value, which may be a secret', () => {
    expect(() => readConfig({ SESSION_SECRET: 'short-secret' })).toThrow(/^(?![\s\S]*short-secret)/)
  })

  test.each([
    ['Curta#1', false],
    ['semmaiuscula#1', false],
    ['SEMMINUSCULA#1', false],
    ['SemDigito#', false],
    ['SemSimbolo1', false],
    ['SimboloErrado1%', false],
    ['Ponteiro#2026', true],
  ])('a first password %s is accepted: %s', (password, accepted) => {
    const read = () => readConfig({ PONTEIRO_ADMIN_PASSWORD: password })
    if (accepted) expect(read().adminPassword).toBe(password)
    else expect(read).toThrow(/PONTEIRO_ADMIN_PASSWORD must be/)
  })

  test('the address people open follows host and port unless it is given', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
    expect(readConfig({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000')
    expect(readConfig({ BASE_URL: 'https://ponto.example.com.br/' }).baseUrl).toBe('https://ponto.example.com.br')
  })

  test.each([
    ['loopback', true],
    ['loopback, 10.0.0.0/8', true],
    ['192.0.2.7,2001:db8::/32', true],
    ['everybody', false],
    ['10.0.0.0/8;10.1.0.0/16', false],
  ])('proxies %s are accepted: %s', (proxies, accepted) => {
    const read = () => readConfig({ TRUSTED_PROXIES: proxies })
    if (accepted) expect(read().trustedProxies).toBe(proxies)
    else expect(read).toThrow(/TRUSTED_PROXIES must be/)
  })

  test('a mistyped name of ours is pointed out', () => {
    expect(readConfig({ PONTEIRO_ADMIN_PASWORD: 'x', HOME: '/root' }).warnings).toEqual([
      'PONTEIRO_ADMIN_PASWORD is set, but Ponteiro knows no such variable.',
    ])
  })

  test('the documentation lists each variable, and no other', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../docs/configuration.md'), 'utf8')
    const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual(
      Object.values(variables)
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
