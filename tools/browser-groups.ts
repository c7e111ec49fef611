/**
 * The groups of calls as the browser has them, made from the contract's: each in a file of its own, so that a screen loads the schemas of the
 * calls it names, and of no others.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'apps/web/src/api')

const oneOf = (group: string) => `export const ${group} = connected('${group}', calls.${group})\n`

/** The way from a group's file to the folder of all. */
const upFrom = (path: string) => '../'.repeat(path.split('/').length - 1)

const connectedText = (names: readonly string[], path: string) =>
  `import * as calls from '@ponteiro/contract/${path}'\nimport { connected } from '${upFrom(path)}connected.ts'\n\n${names.map(oneOf).join('')}`

/** What the contract's table of calls imports: names, and where they stand, as `organization/units`. */
const imported = [
  ...readFileSync(join(root, 'packages/contract/src/calls.ts'), 'utf8').matchAll(
    /^import \{([^}]+)\} from '\.\/(.+)\.ts'$/gm,
  ),
].map(([, names = '', path = '']) => ({ names: names.match(/\w+/g) ?? [], path }))

const exported = imported.map(({ names, path }) => `export { ${names.join(', ')} } from './${path}.ts'\n`)

export const browserGroups = [
  ...imported.map(({ names, path }) => ({ file: join(folder, `${path}.ts`), text: () => connectedText(names, path) })),
  {
    file: join(folder, 'groups.ts'),
    text: () => `/** Every group of calls of the contract. Made by \`npm run golden\`. */\n\n${exported.join('')}`,
  },
]
