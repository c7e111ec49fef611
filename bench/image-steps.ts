/** The last stage of a Containerfile, in the part of its language that ours uses; the rest is refused. */

export type Step =
  | { readonly kind: 'copy'; readonly from: string; readonly to: string }
  | { readonly kind: 'run'; readonly command: string }

export interface Image {
  readonly steps: readonly Step[]
  readonly environment: Readonly<Record<string, string>>
  readonly user: string
  readonly volume: string
  /** Entry point and command. */
  readonly words: readonly string[]
}

/** Says nothing of what is inside an image. */
const outside = ['EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK']

export function imageOf(containerfile: string): Image {
  const lines = containerfile.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const last = lines.findLastIndex((line) => line.startsWith('FROM '))
  const steps: Step[] = []
  const environment: Record<string, string> = {}
  const told: Record<string, string> = {}
  for (const line of lines.slice(last + 1)) {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    const [, from, to] = /^--from=\w+ (\S+) (\S+)$/.exec(rest) ?? []
    if (instruction === 'COPY' && from && to) steps.push({ kind: 'copy', from, to })
    else if (instruction === 'RUN') steps.push({ kind: 'run', command: rest })
    else if (instruction === 'ENV') {
      for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) environment[name] = value
    } else if (['USER', 'VOLUME', 'ENTRYPOINT', 'CMD'].includes(instruction)) told[instruction] = rest
    else if (!outside.includes(instruction)) throw new Error(`The proof does not know this step of the image: ${line}`)
  }
  const { USER: user, VOLUME: volume, ENTRYPOINT: entry, CMD: command } = told
  if (!user || !volume || !entry || !command)
    throw new Error('The image names no user, volume, entry point or command.')
  return { steps, environment, user, volume, words: [...JSON.parse(entry), ...JSON.parse(command)] }
}
