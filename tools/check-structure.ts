/**
 * House rules that no compiler knows: file names, import edges, the ladder of areas, cycles, pure rules, and
 * what a new call or screen needs elsewhere. `npm run structure` lists violations. There are no exceptions.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { climbsOf, problemsOfDrawing, reachedFrom } from './ladder.ts'
import { problemsOfPlaces } from './places.ts'
import { type Imports, problemsOfRules, withoutComments } from './pure-rules.ts'

const root = resolve(import.meta.dirname, '..')

function* sources(root: string, folder: string): Generator<string> {
  if (!existsSync(join(root, folder))) return
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'dist', 'coverage', 'data'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(root, path)
    else if (/\.tsx?$/.test(entry.name)) yield path
  }
}

/** What each part may import. The first matching pattern gives a file's part. */
const parts: readonly { name: string; files: RegExp; may: readonly string[] }[] = [
  { name: 'timesheet', files: /^packages\/timesheet\//, may: ['timesheet'] },
  { name: 'legal-files', files: /^packages\/legal-files\//, may: ['legal-files'] },
  { name: 'vacations', files: /^packages\/vacations\//, may: ['vacations', 'timesheet'] },
  { name: 'contract', files: /^packages\/contract\//, may: ['contract', 'timesheet', 'vacations', 'legal-files'] },
  { name: 'platform', files: /^apps\/server\/src\/platform\//, may: ['platform', 'contract', 'server-tests'] },
  {
    name: 'features',
    files: /^apps\/server\/src\/features\//,
    may: ['features', 'platform', 'contract', 'timesheet', 'vacations', 'legal-files', 'server-tests'],
  },
  {
    name: 'server-tests',
    files: /^apps\/server\/test\//,
    may: ['server-tests', 'server', 'features', 'platform', 'contract', 'timesheet', 'vacations', 'legal-files'],
  },
  {
    name: 'server',
    files: /^apps\/server\//,
    may: ['server', 'features', 'platform', 'contract', 'timesheet', 'vacations', 'legal-files', 'server-tests'],
  },
  { name: 'kit', files: /^apps\/web\/src\/kit\//, may: ['kit'] },
  { name: 'session', files: /^apps\/web\/src\/(session\/|api\/|api\.ts)/, may: ['session', 'kit', 'contract'] },
  {
    name: 'domain',
    files: /^apps\/web\/src\/domain\//,
    may: ['domain', 'kit', 'session', 'contract', 'timesheet', 'vacations'],
  },
  {
    name: 'shell',
    files: /^apps\/web\/src\/shell\//,
    may: ['shell', 'domain', 'kit', 'session', 'contract', 'timesheet', 'vacations'],
  },
  {
    name: 'screens',
    files: /^apps\/web\/src\/screens\//,
    may: ['screens', 'domain', 'kit', 'session', 'contract', 'timesheet', 'vacations'],
  },
  {
    name: 'web-tests',
    files: /^apps\/web\/test\//,
    may: ['web-tests', 'web', 'kit', 'session', 'domain', 'shell', 'screens', 'contract', 'timesheet', 'vacations'],
  },
  {
    name: 'web',
    files: /^apps\/web\//,
    may: ['web', 'kit', 'session', 'domain', 'shell', 'screens', 'contract', 'timesheet', 'vacations'],
  },
  { name: 'e2e', files: /^e2e\//, may: ['e2e', 'web-tests', 'contract'] },
  { name: 'bench-tests', files: /^bench\/.*\.test\.ts$/, may: ['bench', 'server-tests'] },
  {
    name: 'bench',
    files: /^bench\//,
    may: ['bench', 'server', 'features', 'platform', 'timesheet', 'contract', 'legal-files', 'e2e', 'web-tests'],
  },
  { name: 'tools', files: /^tools\//, may: ['tools', 'server', 'contract'] },
]

const partOf = (file: string) => parts.find((part) => part.files.test(file))

const packages: Readonly<Record<string, string>> = {
  '@ponteiro/timesheet': 'packages/timesheet/src/index.ts',
  '@ponteiro/vacations': 'packages/vacations/src/index.ts',
  '@ponteiro/legal-files': 'packages/legal-files/src/index.ts',
  '@ponteiro/contract': 'packages/contract/src/index.ts',
}

function target(file: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return relative(root, resolve(root, dirname(file), imported.replace(/\?.*$/, '')))
  const name = imported.split('/').slice(0, 2).join('/')
  if (!name.startsWith('@ponteiro/')) return undefined
  const inside = imported.slice(name.length + 1)
  return inside ? `packages/${name.slice('@ponteiro/'.length)}/src/${inside}.ts` : (packages[name] ?? name)
}

/** The imports of a text: `from 'a'`, `import 'a'`, `import('a')`, across lines. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|import\s*\(?)\s*'([^']+)'/g)].map((match) => match[1] ?? '')

/** The files of the house that a file imports. */
export const edgesOf = (file: string, text: string): string[] =>
  importsOf(text).flatMap((imported) => target(file, imported) ?? [])

/** Imports that run with a file: all but types. */
export function runWith(file: string, text: string): Imports {
  const code = withoutComments(text)
  const written = [...code.matchAll(/\b(?:import|export)\s+(type\s)?(?:[^'";]*?\bfrom\s*)?'([^']+)'/g)]
    .filter(([, type]) => type === undefined)
    .map((match) => match[2] ?? '')
  const later = [...code.matchAll(/(?<!\btypeof )\bimport\(\s*'([^']+)'/g)].map((match) => match[1] ?? '')
  const imported = [...written, ...later]
  const files = imported.map((path) => target(file, path))
  return {
    files: files.flatMap((path) => path ?? []),
    modules: imported.filter((_, at) => files[at] === undefined),
  }
}

/** The problems of a file; `reached`: everything it imports, directly or not. */
export function problemsOf(file: string, text: string, reached: readonly string[] = edgesOf(file, text)): string[] {
  const part = partOf(file)
  if (!part) return [`${file}: belongs to no part of the house`]
  const edges = edgesOf(file, text)
  const problems = [...problemsOfName(file), ...climbsOf(file, reached)]
  for (const to of edges) {
    const other = partOf(to)
    if (other && !part.may.includes(other.name))
      problems.push(`${file}: ${part.name} may not import ${other.name} (${to})`)
    if (isSideways(file, to)) problems.push(`${file}: imports sideways (${to})`)
    if (isProgram(file) && /^(apps|packages)\/[\w-]+\/test\//.test(to))
      problems.push(`${file}: the program imports no tests (${to})`)
  }
  if (part.name === 'timesheet' && !/\.test\.ts$|\/cases\//.test(file)) {
    for (const imported of importsOf(text))
      if (!imported.startsWith('.')) problems.push(`${file}: the engine has no dependency (${imported})`)
  }
  return problems
}

/** The meanings of last names; see CONTRIBUTING. */
const suffixes = ['handlers', 'queries', 'rules', 'job', 'cache', 'client', 'writer'] as const

function problemsOfName(file: string): string[] {
  const name = file.split('/').at(-1) ?? ''
  const problems: string[] = []
  if (
    /^apps\/server\/src\/features\//.test(file) &&
    !new RegExp(
      `^[a-z0-9-]+(\\.(${suffixes.join('|')}))?\\.test\\.ts$|^[a-z0-9-]+\\.(${suffixes.join('|')})\\.ts$`,
    ).test(name)
  ) {
    problems.push(`${file}: a feature holds noun.${suffixes.join(', noun.')} and their tests only`)
  }
  if (!/^[a-z0-9.-]+\.tsx?$/.test(name)) problems.push(`${file}: file names are kebab-case`)
  if (/(^|[-.])(utils?|helpers?|common|misc|manager|service)([-.]|$)/.test(name))
    problems.push(`${file}: a name that says nothing`)
  return problems
}

/** What is shipped; tests beside it are not. */
const isProgram = (file: string) => /^(apps|packages)\/[\w-]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file)

/** Neighbours may be reached only through queries, pure rules and caches. */
function isSideways(file: string, to: string): boolean {
  if (/\.test\.tsx?$/.test(file)) return false
  const [mine, theirs] = [file, to].map(
    (path) => /^apps\/(?:server\/src\/features|web\/src\/screens)\/([^/]+)\//.exec(path)?.[1],
  )
  return mine !== undefined && theirs !== undefined && mine !== theirs && !/\.(queries|rules|cache)\.ts$/.test(to)
}

/** Import cycles; `edges`: the imports of each file. */
export function cyclesOf(edges: ReadonlyMap<string, readonly string[]>): string[] {
  const problems: string[] = []
  const state = new Map<string, 'open' | 'done'>()
  const visit = (file: string, trail: readonly string[]): void => {
    if (state.get(file) === 'done') return
    if (state.get(file) === 'open') {
      problems.push(`cycle: ${[...trail.slice(trail.indexOf(file)), file].join(' → ')}`)
      return
    }
    state.set(file, 'open')
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    state.set(file, 'done')
  }
  for (const file of edges.keys()) visit(file, [])
  return problems
}

/** Everything that is wrong with the house in a folder. */
export function inspect(root: string): { files: number; problems: string[] } {
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
  const files = ['packages', 'apps', 'e2e', 'bench', 'tools'].flatMap((folder) => [...sources(root, folder)])
  const texts = files.map((file) => [file, read(file)] as const)
  const edges = new Map(texts.map(([file, text]) => [file, edgesOf(file, text)]))
  const guide = 'CONTRIBUTING.md'
  const problems = [
    ...texts.flatMap(([file, text]) => problemsOf(file, text, isProgram(file) ? reachedFrom(file, edges) : undefined)),
    ...cyclesOf(edges),
    ...problemsOfRules(new Map(texts), runWith),
    ...problemsOfDrawing(guide, read(guide)),
    ...problemsOfPlaces(read, files),
  ]
  return { files: files.length, problems }
}

function main(): void {
  const { files, problems } = inspect(root)
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? `structure: ${files} files, nothing to say` : `structure: ${problems.length} problems`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
}

if (process.argv[1] === import.meta.filename) main()
