import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afdHeaderFinder } from './header-finder.ts'
import { readAfd } from './reader.ts'

const folder = join(import.meta.dirname, '../../fixtures')
const files = readdirSync(folder).filter((name) => name.startsWith('afd_') && name.endsWith('.txt'))

const foundIn = (bytes: Uint8Array, piece = bytes.length) => {
  const finder = afdHeaderFinder()
  const sources = []
  for (let at = 0; at < bytes.length; at += piece) sources.push(...finder.push(bytes.subarray(at, at + piece)))
  return [...sources, ...finder.end()]
}

test.each(files)('the headers of %s are those that reading it finds, wherever it is cut', (name) => {
  const bytes = readFileSync(join(folder, name))
  const texts = readAfd(bytes).records.flatMap((record) => (record.kind === 'header' ? [record.text] : []))
  for (const piece of [bytes.length, 1000, 7]) {
    const found = foundIn(bytes, piece)
    expect(found.flatMap((source) => (source ? [source.text] : []))).toEqual(texts)
  }
})

const mark = '0000000013020120260800012345678919'
const header = `0000000001111222333000181${' '.repeat(12)}${'EMPRESA'.padEnd(150)}000040000700000010101202631012026310120262359`
const numbers = (text: string) => foundIn(Buffer.from(text)).map((source) => source?.repNumber ?? null)

test('records before the first header are told of once, and those behind it are passed over', () => {
  expect(numbers(`${mark}\n${mark}\n${header}\n${mark}\n`)).toEqual([null, '00004000070000001'])
  expect(numbers(`\n\ufeff\nnada\n${header}\n${mark}\n${header}`)).toEqual(['00004000070000001', '00004000070000001'])
  expect(numbers(`\ufeff${header}\r\n`)).toEqual(['00004000070000001'])
  expect(numbers('nada\n')).toEqual([])
})
