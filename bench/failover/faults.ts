/** What may happen to a cluster, and how it is put right afterwards. */
import { readdir, readFile } from 'node:fs/promises'
import { endOf } from '../program.ts'
import { takeAwayLater } from '../taken-away.ts'
import { type Cluster, killPostgres, type Node, postmasterOf } from './cluster.ts'

export interface Fault {
  readonly name: string
  /** Seconds of presses behind it. */
  readonly lasts: number
  /** The longest time without a mark, in seconds; undefined: only told. */
  readonly target: number | undefined
  /** Answers what puts it right. */
  plant(cluster: Cluster): Promise<() => Promise<void>>
}

const nothing = async () => undefined

export const faults: readonly Fault[] = [
  {
    name: 'primary killed',
    lasts: 20,
    target: 15,
    async plant(cluster) {
      await killPostgres((await cluster.member('leader')).folder, 'SIGKILL')
      return nothing
    },
  },
  {
    name: 'Patroni and primary killed',
    lasts: 50,
    target: undefined,
    async plant(cluster) {
      const node = await cluster.member('leader')
      node.patroni.kill('SIGKILL')
      await killPostgres(node.folder, 'SIGKILL')
      await endOf(node.patroni)
      return () => cluster.startPatroni(node)
    },
  },
  {
    name: 'switchover',
    lasts: 20,
    target: 15,
    async plant(cluster) {
      const leader = await cluster.member('leader')
      const candidate = await cluster.member('sync_standby')
      const answer = await fetch(`http://${leader.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`)
      return nothing
    },
  },
  {
    name: 'standby frozen',
    lasts: 35,
    target: undefined,
    async plant(cluster) {
      const node = await cluster.member('sync_standby')
      // Whoever is stopped does not end.
      takeAwayLater(`the frozen PostgreSQL of ${node.name}`, () => signalAll(node, 'SIGCONT').catch(() => undefined))
      await signalAll(node, 'SIGSTOP')
      return () => signalAll(node, 'SIGCONT')
    },
  },
]

/** To the first process of a node's PostgreSQL and all it started. */
async function signalAll(node: Node, signal: NodeJS.Signals): Promise<void> {
  const first = await postmasterOf(node.folder)
  if (first === undefined) throw new Error(`PostgreSQL of ${node.name} is down`)
  for (const pid of [first, ...(await childrenOf(first))]) process.kill(pid, signal)
}

async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // Behind the name in parentheses: state, parent.
    if (Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(name))
  }
  return children
}
