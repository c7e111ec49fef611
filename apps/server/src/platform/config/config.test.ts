import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readConfig, variables } from './config.ts'

describe('readConfig', () => {
  test('needs nothing: every value has a default or is optional', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      defaultZone: 'America/Sao_Paulo',
      productName: 'Ponteiro',
      productVersion: '9.3.9',
      afdVersion: '004',
      warnings: [],
    })
    expect(config.dataDir).toBe(join(import.meta.dirname, '../../../../../data'))
    expect(config.adminPassword).toBeUndefined()
    expect(config.trustedProxies, 'A7: nobody is believed who is not named').toBe('')
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

  test('a store for large files has an address with its bucket, a key and a secret (issue 37, 2)', () => {
    const given = { FILE_STORE_URL: 'https://s3.example.com/arquivos', FILE_STORE_KEY: 'k', FILE_STORE_SECRET: 's' }
    expect(readConfig({}).objects).toBeUndefined()
    expect(readConfig({ ...given, FILE_STORE_FROM: '256' }).objects).toEqual({
      url: 'https://s3.example.com/arquivos',
      region: 'us-east-1',
      accessKey: 'k',
      secretKey: 's',
      from: 262_144,
    })
    expect(() => readConfig({ ...given, FILE_STORE_SECRET: '' })).toThrow(/needs FILE_STORE_KEY and FILE_STORE_SECRET/)
    expect(() => readConfig({ ...given, FILE_STORE_URL: 'https://s3.example.com/' })).toThrow(/FILE_STORE_URL must be/)
    expect(() => readConfig({ ...given, FILE_STORE_FROM: '1' })).toThrow(/FILE_STORE_FROM must be a number of kilob/)
  })

  test('never repeats a wrong value, which may be a secret', () => {
    expect(() => readConfig({ SESSION_SECRET: 'short-secret' })).toThrow(/^(?![\s\S]*short-secret)/)
  })

  test('the address people open follows host and port unless it is given', () => {
    expect(() => readConfig({ PORT: '0' })).toThrow(/PORT must be a port number from 1/)
    expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).baseUrl).toBe('http://localhost:8080')
    expect(readConfig({ HOST: '::1' }).baseUrl).toBe('http://[::1]:3000')
    expect(readConfig({ BASE_URL: 'https://ponto.example.com.br/' }).baseUrl).toBe('https://ponto.example.com.br')
  })

  test.each([
    'https://ponto.example.com.br/ponto',
    'https://ponto.example.com.br/?a=1',
    'https://ponto.example.com.br/#b',
    'https://ana@ponto.example.com.br',
    'ponto.example.com.br',
  ])('an address of people with more than a host is refused: %s', (address) => {
    expect(() => readConfig({ BASE_URL: address })).toThrow(/BASE_URL must be the address people open, without a path/)
  })

  test.each([
    ['11222333000181', true],
    ['52998224725', true],
    ['12ABC34501DE35', true],
    ['11222333000182', false],
    ['52998224726', false],
    ['00000000000000', false],
    ['11.222.333/0001-81', false],
  ])('a developer %s is accepted: %s (it is written into the AFD)', (id, accepted) => {
    const read = () => readConfig({ DEVELOPER_ID: id })
    if (accepted) expect(read().developerId).toBe(id)
    else expect(read).toThrow(/DEVELOPER_ID must be a CNPJ/)
  })

  test('the password of the certificate is taken as it was typed', () => {
    expect(readConfig({ SIGNING_CERTIFICATE_PASSWORD: ' a b ' }).signingPassword).toBe(' a b ')
    expect(readConfig({ SIGNING_CERTIFICATE_PASSWORD: ' ' }).signingPassword).toBe('')
  })

  test.each([
    ['loopback', true],
    ['loopback, 10.0.0.0/8', true],
    ['192.0.2.7,2001:db8::/32', true],
    ['::ffff:10.0.0.0/104', true],
    ['everybody', false],
    ['10.0.0.0/99', false],
    ['10.0.0.0/33', false],
    ['10.0.0.0/0', false],
    ['2001:db8::/129', false],
    ['10.0.0/8', false],
    ['loopback,', false],
    ['10.0.0.0/8;10.1.0.0/16', false],
  ])('proxies %s are accepted: %s', (proxies, accepted) => {
    const read = () => readConfig({ TRUSTED_PROXIES: proxies })
    if (accepted) expect(() => fastify({ trustProxy: read().trustedProxies })).not.toThrow()
    else expect(read).toThrow(/TRUSTED_PROXIES must be/)
  })

  test('a mistyped name of ours is pointed out', () => {
    expect(readConfig({ PONTEIRO_ADMIN_PASWORD: 'x', HOME: '/root' }).warnings).toEqual([
      'PONTEIRO_ADMIN_PASWORD is set, but Ponteiro knows no such variable.',
    ])
  })

  test('the documentation lists each variable, and no other', async () => {
    const page = await readFile(join(import.meta.dirname, '../../../../../docs/configuration.md'), 'utf8')
    const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual(
      Object.values(variables)
        .map(({ name }) => name)
        .toSorted(),
    )
  })
})
