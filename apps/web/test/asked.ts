/**
 * What the page asks of the server during a test: named, held back, or answered as a network or server would.
 */

interface Asked {
  readonly method: string
  /** The whole address, as the browser has it. */
  readonly url: string
  readonly headers: Headers
}

type Meant = (asked: Asked) => boolean

const seen: Asked[] = []
const holds = new Map<Meant, { readonly until: Promise<void>; release(): void }>()
type Answer = (real: () => Promise<Response>) => Response | Promise<Response>
const answers = new Map<Meant, Answer>()

const ask = globalThis.fetch
globalThis.fetch = async (to, how) => {
  const { href: url } = new URL(to instanceof Request ? to.url : to, location.href)
  const asked = { method: how?.method ?? 'GET', url, headers: new Headers(how?.headers) }
  seen.push(asked)
  for (const [isMeant, { until }] of [...holds]) if (isMeant(asked)) await until
  for (const [isMeant, answer] of answers) if (isMeant(asked)) return answer(() => ask(to, how))
  return ask(to, how)
}

/** The addresses that were asked for so far. */
export const asked = (): string[] => seen.map(({ url }) => url)

/** The calls of the API that `act` makes. */
export async function callsOf(method: string, act: () => Promise<unknown>): Promise<Asked[]> {
  const before = seen.length
  await act()
  return seen.slice(before).filter((each) => each.method === method && each.url.includes('/api/'))
}

/** Their paths and searches. */
export const requestsOf = async (method: string, act: () => Promise<unknown>): Promise<string[]> =>
  (await callsOf(method, act)).map(({ url }) => url.slice(new URL(url).origin.length))

const meant =
  (pattern: RegExp, method?: string): Meant =>
  (asked) =>
    pattern.test(asked.url) && (method ?? asked.method) === asked.method

/** Holds back requests to these addresses, of this method if given, until told to let go. */
export function heldBack(pattern: RegExp, method?: string): () => void {
  const isMeant = meant(pattern, method)
  let resolve = () => {}
  const until = new Promise<void>((done) => {
    resolve = done
  })
  const release = () => {
    holds.delete(isMeant)
    resolve()
  }
  holds.set(isMeant, { until, release })
  return release
}

/**
 * Answers in the server's place until told to stop: rare answers, or a missing network, which `answer`
 * throws.
 */
export function answered(pattern: RegExp, method: string, answer: Answer): () => void {
  const isMeant = meant(pattern, method)
  answers.set(isMeant, answer)
  return () => answers.delete(isMeant)
}

/** Nothing of a test stands in the way of the next one. */
export function letGo(): void {
  for (const { release } of [...holds.values()]) release()
  answers.clear()
}
