/** Writes openapi.json at the root of the repository: npm run openapi */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@ponteiro/contract'
import { openApiDocument } from '../platform/openapi.ts'

const file = join(import.meta.dirname, '../../../../openapi.json')
const document = openApiDocument(calls, { name: 'Ponteiro', version: '9.3.9' })
await writeFile(file, `${JSON.stringify(document, null, 1)}\n`)
console.log(`${Object.keys(document.paths).length} paths written to openapi.json`)
