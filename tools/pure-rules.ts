/** A `.rules` file only computes: nothing it imports, directly or not, waits or reads the clock. */

/** Modules that wait for disk, network, database, timer or thread. Kysely only builds texts. */
const waiting: readonly RegExp[] = [
  /^node:(child_process|cluster|dgram|dns|fs|http|http2|https|net|readline|stream|timers|tls|worker_threads)(\/|$)/,
  /^(fastify|fontkit|nodemailer|pdfkit|pg|pg-boss|pg-copy-streams|pg-cursor|sharp|undici)(\/|$)/,
  /^@fastify\//,
]

/** Globals that wait or know the time. */
const globals = [
  ['fetch', /(?<![.\w])fetch\(/],
  ['a timer', /(?<![.\w])(setTimeout|setInterval|setImmediate)\(/],
  ['the clock', /\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b/],
] as const

/** Other kinds of files of an area, and SQL: rules that do not wait need none of them. */
const ofOthers = /\.(handlers|queries|job|cache|client|writer)\.ts$|^kysely$/

const isRules = (file: string) => /\.rules\.tsx?$/.test(file)

export const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '')

export interface Imports {
  /** Files of the house that run. */
  readonly files: readonly string[]
  readonly modules: readonly string[]
}

/** What waits in the file itself. */
const waitsIn = (text: string, { modules }: Imports): string | undefined =>
  modules.find((name) => waiting.some((pattern) => pattern.test(name))) ??
  globals.find(([, pattern]) => pattern.test(withoutComments(text)))?.[0]

/** The problems of the rules among these files; `importsOf`: each file's imports beyond types. */
export function problemsOfRules(
  texts: ReadonlyMap<string, string>,
  importsOf: (file: string, text: string) => Imports,
): string[] {
  const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]))
  const known = new Map<string, readonly string[] | undefined>()
  /** The import path from a file to something that waits; undefined: none. */
  const wayFrom = (file: string): readonly string[] | undefined => {
    if (known.has(file)) return known.get(file)
    known.set(file, undefined)
    const own = imports.get(file)
    if (!own) return undefined
    const here = waitsIn(texts.get(file) ?? '', own)
    const further = own.files.map(wayFrom).find((way) => way !== undefined)
    const way = here !== undefined ? [file, here] : further && [file, ...further]
    known.set(file, way)
    return way
  }
  return [...texts.keys()].filter(isRules).flatMap((file) => {
    const { files = [], modules = [] } = imports.get(file) ?? {}
    const other = [...files, ...modules].find((path) => ofOthers.test(path))
    const way = other === undefined ? wayFrom(file) : [file, other]
    return way ? [`rules wait for nothing: ${way.join(' → ')}`] : []
  })
}
