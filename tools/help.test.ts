/** Issue 30, D9: `--help` behind any script of package.json prints help, and starts nothing. */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

/** Scripts that are another's tool and nothing else answer for themselves. */
const isOurs = ([, line]: [string, string]) => !/^(biome|tsc) /.test(line)
const ours = Object.entries(scripts).filter(isOurs)

test('there are scripts of ours', () => expect(ours.length).toBeGreaterThan(20))

/** npm itself is started for one of them: what it then does, and says of itself, is the same for each. */
const words = ([name, line]: [string, string]): [string, string[]] =>
  name === 'start' ? ['npm', ['run', '--silent', name, '--', '--help']] : ['sh', ['-c', `${line} --help`]]

test.each(ours)('npm run %s -- --help', async (name, line) => {
  const place = mkdtempSync(join(tmpdir(), 'help-'))
  // An impossible folder and an unassigned port: whatever started would leave the one or need the other.
  const env = {
    ...process.env,
    DATA_DIR: join(place, 'data'),
    PORT: '1',
    DATABASE_URL: '',
    npm_config_update_notifier: 'false',
    npm_config_loglevel: 'silent',
    npm_lifecycle_event: name,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  }
  try {
    const { stdout } = await promisify(execFile)(...words([name, line]), { cwd: root, env })
    expect(stdout).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b`))
    expect(stdout.trim().split('\n')).toHaveLength(3)
    expect(stdout).not.toContain('Nobody')
    expect(existsSync(env.DATA_DIR)).toBe(false)
  } finally {
    rmSync(place, { recursive: true })
  }
})
