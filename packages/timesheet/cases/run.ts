/**
 * `npm run --silent cases -w packages/timesheet -- FILE…`: runs the cases of the files, or all of this
 * folder, and prints those that fail. A FILE is sought where the command was called, in the package and in
 * this folder.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Case } from './case.ts'
import { differences } from './judge.ts'

const folder = import.meta.dirname
const places = [process.env.INIT_CWD ?? process.cwd(), process.cwd(), resolve(folder, '..'), folder]

function pathOf(file: string): string {
  return places.map((place) => resolve(place, file)).find((path) => existsSync(path)) ?? file
}

const named = process.argv.slice(2)
const everyFile = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
const files = named.length > 0 ? named.map(pathOf) : everyFile().map((name) => join(folder, name))

let passed = 0
let failed = 0
for (const file of files) {
  try {
    const cases: readonly Case[] = JSON.parse(readFileSync(file, 'utf8'))
    for (const tested of cases) {
      const found = differences(tested)
      if (found.length === 0) passed += 1
      else {
        failed += 1
        console.log(`${tested.id} ${tested.title}`)
        for (const difference of found) console.log(`  ${difference}`)
      }
    }
  } catch (error) {
    failed += 1
    console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
