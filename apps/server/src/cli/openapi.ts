/** Writes openapi.json at the root of the repository: npm run openapi */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@ponteiro/contract'
import { openApiDocument } from '../platform/http/openapi.ts'

export const openApiFile = join(import.meta.dirname, '../../../../openapi.json')

export function openApiText(): string {
  const document = openApiDocument(calls, { name: 'Ponteiro', version: '9.3.9' })
  return `${JSON.stringify(document, null, 1)}\n`
}

if (process.argv[1] === import.meta.filename) {
  await writeFile(openApiFile, openApiText())
  console.log('openapi.json is written')
}
