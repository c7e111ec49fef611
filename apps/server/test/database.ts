import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  /** Removes the database, whoever is still connected to it. */
  drop(): Promise<void>
}

/** A server and the migrated database that is copied on it. */
export interface Template {
  readonly serverUrl: string
  readonly templateName: string
}

const ofThisRun = (): Template => ({ serverUrl: inject('serverUrl'), templateName: inject('templateName') })

/**
 * A database for one test file, copied from the migrated template: by files, twice as fast as through the
 * log.
 */
export async function createTestDatabase({ serverUrl, templateName } = ofThisRun()): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`)
  return {
    url: inDatabase(serverUrl, name),
    drop: () => dropped(serverUrl, name),
  }
}

/** An empty database, made as the program's own are, or in another way. */
export async function emptyDatabase(how = "encoding 'UTF8'", { serverUrl } = ofThisRun()): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template template0 ${how}`)
  return { url: inDatabase(serverUrl, name), drop: () => dropped(serverUrl, name) }
}

/** A worker of the server's own, such as autovacuum, is not ours to end: it is waited for. */
async function dropped(serverUrl: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    } catch (error) {
      const busy = error instanceof pg.DatabaseError && error.code === '42501'
      if (!busy || attempt === 40) throw error
      await new Promise((later) => setTimeout(later, 250))
    }
  }
}

/** The address of another database of the same server. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs one statement, or several without parameters, with a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
