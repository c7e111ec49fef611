/**
 * Makes the browser's groups of calls from the contract, each in its own file, so that a screen loads only
 * the schemas of the calls it uses.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'apps/web/src/api')

const oneOf = (group: string) => `export const ${group} = connected('${group}', calls.${group})\n`

/** The path from a group's file to the common folder. */
const upFrom = (path: string) => '../'.repeat(path.split('/').length - 1)

const connectedText = (names: readonly string[], path: string) =>
  `import * as calls from '@ponteiro/contract/${path}'\nimport { connected } from '${upFrom(path)}connected.ts'\n\n${names.map(oneOf).join('')}`

/** The names that the contract's table of calls imports, and their files, such as `organization/units`. */
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
