import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Sha256 } from '../src/index.ts'

/** The bytes of a sample file. */
export const fixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url)))

export const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** A file of these lines in Latin-1 with CR LF. */
export const afdBytes = (...lines: string[]): Uint8Array =>
  new Uint8Array(Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1'))
