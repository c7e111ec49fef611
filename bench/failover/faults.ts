/** What may happen to a cluster, and how it is put right afterwards. */
import { readdir, readFile } from 'node:fs/promises'
import { endOf } from '../program.ts'
import { takeAwayLater } from '../taken-away.ts'
import { type Cluster, killPostgres, type Node, postmasterOf, signalled } from './cluster.ts'

export interface Fault {
  readonly name: string
  /** Seconds of presses behind it. */
  readonly lasts: number
  /** The longest time without a mark, in seconds. */
  readonly target: number
  /** Answers what puts it right; undefined: Patroni does. */
  plant(cluster: Cluster): Promise<Mend | undefined>
}

export interface Mend {
  /** It comes back. */
  readonly node: Node
  begin(): Promise<void>
}

/** Seconds. A primary that still has its Patroni. */
const soon = 15
/** `ttl` of the sample, until the machine is given up, and a look of Patroni and haproxy each. */
const givenUp = 35
/** `wal_sender_timeout` of the sample, and a look of Patroni. */
const standbyGivenUp = 20

export const faults: readonly Fault[] = [
  {
    name: 'primary killed',
    lasts: 15,
    target: soon,
    async plant(cluster) {
      await killPostgres((await cluster.member('leader')).folder, 'SIGKILL')
      return undefined
    },
  },
  {
    name: 'Patroni and primary killed',
    lasts: 40,
    target: givenUp,
    async plant(cluster) {
      const node = await cluster.member('leader')
      node.patroni.kill('SIGKILL')
      await killPostgres(node.folder, 'SIGKILL')
      await endOf(node.patroni)
      return { node, begin: () => cluster.startPatroni(node) }
    },
  },
  {
    name: 'switchover',
    lasts: 15,
    target: soon,
    async plant(cluster) {
      const leader = await cluster.member('leader')
      const candidate = await cluster.member('sync_standby')
      const answer = await fetch(`http://${leader.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: candidate.name }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`)
      return undefined
    },
  },
  {
    name: 'synchronous standby frozen',
    lasts: 25,
    target: standbyGivenUp,
    plant: async (cluster) => frozen(await cluster.member('sync_standby')),
  },
  {
    name: 'primary frozen',
    lasts: 40,
    target: givenUp,
    plant: async (cluster) => frozen(await cluster.member('leader')),
  },
]

/** All of a node's PostgreSQL stands still; its connections stay open. */
async function frozen(node: Node): Promise<Mend> {
  const first = await postmasterOf(node.folder)
  if (first === undefined) throw new Error(`PostgreSQL of ${node.name} is down`)
  // It starts nobody else then.
  signalled(first, 'SIGSTOP')
  const all = [first, ...(await childrenOf(first))]
  const thaw = () => {
    for (const pid of all) signalled(pid, 'SIGCONT')
  }
  // Whoever is stopped does not end.
  takeAwayLater(`the frozen PostgreSQL of ${node.name}`, thaw)
  for (const pid of all) signalled(pid, 'SIGSTOP')
  return { node, begin: async () => thaw() }
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
