import link from '@material-symbols/svg-400/rounded/link.svg?path'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { api } from '../../api.ts'
import { useAction } from '../../kit/action/action.ts'
import { Icon } from '../../kit/theme/icon.tsx'
import { counted, identityText, keyOf, type Waiting } from './afd-words.ts'

/**
 * Whether the person will be created. Undecided people who seem to be on record will not, or there would be
 * two.
 */
export const isToBeCreated = (person: Waiting, said: ReadonlyMap<string, boolean>): boolean =>
  said.get(keyOf(person)) ?? person.likelyId === null

/**
 * People of the clock with the name of somebody on record, or with somebody's CPF as number, each with that
 * person.
 */
export const likelyPairs = (people: readonly Waiting[]) =>
  people.flatMap((person) => (person.likelyId === null ? [] : [{ person, employeeId: person.likelyId }]))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** A remark for people with equal names, who may be one person, by what tells them apart. */
export function sameNames(people: readonly Waiting[]): ReadonlyMap<string, string> {
  const called = new Map<string, Waiting[]>()
  for (const person of people) called.set(plain(person.name), [...(called.get(plain(person.name)) ?? []), person])
  called.delete('')
  const said = new Map<string, string>()
  for (const alike of called.values()) {
    for (const person of alike) {
      const [first, ...more] = alike.filter((other) => other !== person)
      if (first) said.set(keyOf(person), `Mesmo nome de ${[identityText(first), ...andMore(more.length)].join(' e ')}`)
    }
  }
  return said
}

const andMore = (count: number) => (count > 0 ? [`mais ${count.toLocaleString('pt-BR')}`] : [])

type Pair = ReturnType<typeof likelyPairs>[number]

/** The effect of matching, in numbers. */
export function likelyEffect(pairs: readonly Pair[]): string {
  const marks = pairs.reduce((sum, { person }) => sum + person.marks, 0)
  const known = counted(pairs.length, 'colaborador passa a ser reconhecido', 'colaboradores passam a ser reconhecidos')
  return `${known} pelo relógio, e ${counted(marks, 'marcação entra', 'marcações entram')} nos dias. Não há como desfazer.`
}

/** `MARIA DO RELÓGIO (PIS 170.33259.50-4) é Maria Silva: 12 marcações`. */
export const pairText = ({ person }: Pair): string =>
  `${person.name} (${identityText(person)}) é ${person.likelyName}: ${counted(person.marks, 'marcação', 'marcações')}`

/** Matches all of them by name or CPF, after a question that names everybody. */
export function LikelyButton({ importId, people }: { importId: number; people: readonly Waiting[] }) {
  const pairs = likelyPairs(people)
  const named = `Vincular ${counted(pairs.length, 'parecido', 'parecidos')}`
  const match = useAction(api.afdImports.people, {
    ask: `${named} só pelo nome${pairs.some(({ person }) => person.unclear) ? ' ou CPF' : ''}?`,
    effect: (
      <>
        {likelyEffect(pairs)}
        <Box component="ul" tabIndex={0} sx={{ mt: 2, mb: 0, pl: 5, maxHeight: 240, overflow: 'auto' }}>
          {pairs.map((pair) => (
            <li key={keyOf(pair.person)}>{pairText(pair)}</li>
          ))}
        </Box>
      </>
    ),
    done: '',
  })
  if (pairs.length === 0) return null
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={link} />}
      disabled={match.busy}
      onClick={() =>
        match.run(
          {
            params: { id: importId },
            body: {
              create: [],
              match: pairs.map(({ person: { kind, digits }, employeeId }) => ({ kind, digits, employeeId })),
            },
          },
          '',
        )
      }
    >
      {named}
    </Button>
  )
}
