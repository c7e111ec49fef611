import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  readonly url: string
  /** Removes the database, whoever is still connected to it. */
  drop(): Promise<void>
}

/** A database of its own for a test file, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${inject('templateName')}`)
  return {
    url: inDatabase(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

/** The address of another database of the same server. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs one statement with a connection of its own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
