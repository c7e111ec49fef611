/** What the trials of each fault took, as a table for people, and whether each kept its promise. */
import { quantile } from '../quantile.ts'

export interface Trial {
  readonly fault: string
  readonly pressed: number
  readonly acked: number
  /** Answers that were none: the press was sent again. */
  readonly refused: number
  /** The longest time without a mark, and the most allowed, in seconds. */
  readonly silence: number
  readonly target: number
  /** Seconds until a job that was asked for was done. */
  readonly jobAfter: number
  /** Another node became primary. */
  readonly moved: boolean
  /** Of a node that was away and came back; undefined: none had to. */
  readonly back?: Back | undefined
}

interface Back {
  /** Seconds until the cluster was whole again. */
  readonly after: number
  /** What only it had was undone by pg_rewind. */
  readonly rewound: boolean
}

/** Seconds. */
export const jobPatience = 60

export const isKept = ({ pressed, acked, silence, target, jobAfter }: Trial): boolean =>
  acked === pressed && silence <= target && jobAfter <= jobPatience

const head = [
  'fault',
  'trials',
  'acknowledged',
  'sent again',
  'longest without a mark: median, worst',
  'allowed',
  'another primary',
  'whole again after: median, worst',
  'rewound',
  'job done after: worst',
]

/** A line for each fault. */
export function table(trials: readonly Trial[]): string {
  const names = [...new Set(trials.map(({ fault }) => fault))]
  const rows = names.map((name) => rowOf(trials.filter(({ fault }) => fault === name)))
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function rowOf(trials: readonly Trial[]): string[] {
  const [first] = trials
  const backs = trials.flatMap(({ back }) => back ?? [])
  const sum = (of: (trial: Trial) => number) => String(trials.reduce((so, trial) => so + of(trial), 0))
  return [
    first?.fault ?? '',
    String(trials.length),
    `${sum(({ acked }) => acked)} of ${sum(({ pressed }) => pressed)}`,
    sum(({ refused }) => refused),
    spread(trials.map(({ silence }) => silence)),
    `${first?.target} s`,
    sum(({ moved }) => Number(moved)),
    backs.length > 0 ? spread(backs.map(({ after }) => after)) : '',
    backs.length > 0 ? `${backs.filter(({ rewound }) => rewound).length} of ${backs.length}` : '',
    `${Math.max(...trials.map(({ jobAfter }) => jobAfter)).toFixed(1)} s`,
  ]
}

const spread = (seconds: readonly number[]) =>
  `${quantile(seconds, 0.5).toFixed(1)}, ${Math.max(...seconds).toFixed(1)} s`
