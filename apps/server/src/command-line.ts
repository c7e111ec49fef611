/** What the process can be asked to do. Known before anything is opened: a word that was typed wrongly makes no installation. */
import { StartProblem } from './platform/config/start-problem.ts'

/** Each command with the words that must follow it. */
const commands = {
  start: '',
  serve: '',
  work: '',
  demo: '',
  'import-afd': 'FILE…',
  master: 'LOGIN [off]',
  password: 'LOGIN [-]',
} as const

export type Command = keyof typeof commands

const isCommand = (word: string): word is Command => Object.hasOwn(commands, word)

/** Thrown where the words behind a command are not those it takes. */
export const usageOf = (command: Command) => new StartProblem(`Usage: npm run ${command} -- ${commands[command]}`)

/** The command among the words after the program's name; `start` where there is none. Throws a StartProblem that names what is possible. */
export function commandOf([word = 'start', ...rest]: readonly string[]): Command {
  if (!isCommand(word)) {
    const lines = Object.entries(commands).map(([name, words]) => `  ${name} ${words}`.trimEnd())
    throw new StartProblem(`There is no command ${word}. There are:\n${lines.join('\n')}`)
  }
  if (commands[word] !== '' && rest.length === 0) throw usageOf(word)
  return word
}
