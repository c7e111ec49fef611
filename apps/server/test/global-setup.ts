/** One PostgreSQL for the whole run, with a template database that every test file copies. */
import type { TestProject } from 'vitest/node'
import { connect } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startThrowawayPostgres } from '../src/platform/postgres/throwaway-postgres.ts'
import { loadReference } from '../src/setup/reference.ts'
import { inDatabase, onServer, type Template } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, by a role that may create databases. */
    serverUrl: string
    templateName: string
  }
}

/** What every test finds in its database. */
async function fillTemplate(url: string): Promise<void> {
  await migrate(url)
  const { db, close } = connect(url, { size: 1, statementTimeout: 60_000, name: 'template' })
  await loadReference(db, 2026)
  await close()
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await startTemplate()
  project.provide('serverUrl', template.serverUrl)
  project.provide('templateName', template.templateName)
  return template.stop
}

export async function startTemplate(): Promise<Template & { stop(): Promise<void> }> {
  const { url: serverUrl, stop } = await server()
  const templateName = `template_${process.pid}`
  await onServer(serverUrl, `create database ${templateName}`)
  await fillTemplate(inDatabase(serverUrl, templateName))
  return {
    serverUrl,
    templateName,
    async stop() {
      await onServer(serverUrl, `drop database if exists ${templateName} with (force)`)
      await stop()
    },
  }
}

/** TEST_DATABASE_URL, whose role must be allowed to create databases, else one of our own. */
async function server(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  return given ? { url: given, stop: async () => undefined } : startThrowawayPostgres()
}
