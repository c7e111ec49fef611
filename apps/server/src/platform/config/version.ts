/** The version of the program, as its package says. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The repository or the unpacked archive, from sources and bundle alike. */
const home = resolve(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../../../..' : '../../..')

export const programVersion: string = JSON.parse(readFileSync(resolve(home, 'package.json'), 'utf8')).version
