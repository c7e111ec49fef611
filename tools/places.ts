/**
 * What a new call, screen or form needs in distant files. `npm run structure` names the file before another
 * area's test fails.
 */

/** Reads a file; empty where there is none. */
type Read = (file: string) => string

const contractCalls = 'packages/contract/src/calls.ts'
const serverCalls = 'apps/server/src/calls.ts'
const browserGroups = 'apps/web/src/api/groups.ts'
const contractRoutes = 'packages/contract/src/routes.ts'
const webRoutes = 'apps/web/src/routes.tsx'
const addresses = 'apps/web/test/addresses.ts'
const untouchedForms = 'apps/web/test/untouched-forms.test.tsx'
const glossary = 'docs/glossary.md'

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one)

/** Every group of calls is answered by the server and known to the browser. */
function problemsOfCalls(read: Read): string[] {
  const [, members = ''] = /export const calls = \{([^}]*)\}/.exec(read(contractCalls)) ?? []
  const groups = found(members, /(\w+)/g)
  const answered = new Set(found(read(serverCalls), /mounted\(\s*calls\.(\w+)/g))
  const known = new Set(found(read(browserGroups), /export \{([^}]*)\}/g).flatMap((names) => found(names, /(\w+)/g)))
  return groups.flatMap((group) => [
    ...(answered.has(group) ? [] : [`${serverCalls}: mounts no calls of ${group} (${contractCalls})`]),
    ...(known.has(group) ? [] : [`${browserGroups}: exports no ${group}: npm run golden (${contractCalls})`]),
  ])
}

/** Every screen of a record has an example for journeys; registers use their first. */
function problemsOfRoutes(read: Read): string[] {
  const screens = new Set(found(read(webRoutes), /route: '([^']+)'/g))
  const ofRecords = [...read(contractRoutes).matchAll(/'?([\w.-]+)'?: \{\s*path: '[^']*\$/g)].map(
    ([, name = '']) => name,
  )
  const named = new Set(found(read(addresses), /^ {2}'?([\w.-]+)'?: /gm))
  return ofRecords
    .filter((name) => screens.has(name) && !named.has(name))
    .map((name) => `${addresses}: has no example of ${name}, and no test that opens it (${contractRoutes})`)
}

/**
 * Every file with a form is opened by the test of untouched forms, or says where; register forms are found.
 */
function problemsOfForms(read: Read, files: readonly string[]): string[] {
  const screens = files.filter((file) => /^apps\/web\/src\/screens\/.*\.tsx$/.test(file))
  const ofRegisters = screens.map(read).filter((screen) => screen.includes('useRegisterRoute('))
  const named = new Set([
    ...found(read(untouchedForms), /^ {2}'([\w-]+)': /gm),
    ...ofRegisters.flatMap((screen) => found(screen, /from '\.\/([\w-]+-form)\.tsx'/g)),
  ])
  return screens
    .filter((file) => /<(Form|FormDialog)\b/.test(read(file)))
    .filter((file) => !named.has(file.replace(/^.*\/|\.tsx$/g, '')))
    .map((file) => `${untouchedForms}: opens no form of ${file}`)
}

/** Every wire prefix that the contract introduces is in the glossary. */
function problemsOfWords(read: Read, files: readonly string[]): string[] {
  const explained = read(glossary)
  return files
    .filter((file) => file.startsWith('packages/contract/src/'))
    .flatMap((file) =>
      found(read(file), /Wire prefix(?:es)?(?: of [\w ]+)?: ([^.]+)\./g)
        .flatMap((told) => found(told, /\b([a-z]+_)(?=\W|$)/g))
        .filter((prefix) => !explained.includes(`\`${prefix}\``))
        .map((prefix) => `${glossary}: has no row with ${prefix} (${file})`),
    )
}

/** What is missing, each with the file to edit. */
export const problemsOfPlaces = (read: Read, files: readonly string[]): string[] => [
  ...problemsOfCalls(read),
  ...problemsOfRoutes(read),
  ...problemsOfForms(read, files),
  ...problemsOfWords(read, files),
]
