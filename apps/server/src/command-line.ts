/**
 * The commands of the process. They are checked before anything is opened, so that a typing error creates no
 * installation.
 */
import { resolve } from 'node:path'
import { StartProblem } from './platform/config/start-problem.ts'

/** Each command with its words. */
const commands = {
  start: '',
  serve: '',
  work: '',
  demo: '',
  'import-afd': 'FILE…',
  master: 'LOGIN [off]',
  password: 'LOGIN [-]',
  backup: 'FOLDER [--follow [--every HOURS] [--keep N]] | --made-by TOOL',
  restore: 'BACKUP NEW_FOLDER [--until TIME]',
  quarantine: '--reached TIME',
  release: 'this-copy [--afd FILE]… [--margin N]',
  migrate: '',
  verify: '',
  'archive-year': 'FOLDER --year YEAR',
  files: '',
  doctor: '',
} as const

export type Command = keyof typeof commands

const isCommand = (word: string): word is Command => Object.hasOwn(commands, word)

/** The error for wrong words behind a command. */
export const usageOf = (command: Command) => new StartProblem(`Usage: npm run ${command} -- ${commands[command]}`)

/**
 * The command among the words after the program's name; `start` by default. Throws a StartProblem that names
 * the possible ones.
 */
export function commandOf([word = 'start', ...rest]: readonly string[]): Command {
  if (!isCommand(word)) {
    const lines = Object.entries(commands).map(([name, words]) => `  ${name} ${words}`.trimEnd())
    throw new StartProblem(`There is no command ${word}. There are:\n${lines.join('\n')}`)
  }
  if (commands[word] !== '' && rest.length === 0) throw usageOf(word)
  return word
}

/** npm runs scripts in the root of the repository; a name is meant from where the command was typed. */
export const typedPath = (name: string): string => resolve(process.env.INIT_CWD ?? '', name)
