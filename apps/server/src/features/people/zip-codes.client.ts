/**
 * Asks a foreign service for the address of a ZIP code. It gets two seconds and a few kilobytes, and may not
 * redirect; any faulty answer counts as none.
 */
import { z } from 'zod'

/** The answer of ViaCEP-like services; `ibge`: the municipality's code. */
const Found = z.object({
  ibge: z
    .string()
    .regex(/^\d{7}$/)
    .transform(Number),
  bairro: z.string().trim().max(100).catch(''),
  logradouro: z.string().trim().max(150).catch(''),
})
export type FoundAddress = z.output<typeof Found>

const patience = 2_000
const largestAnswer = 16_384
/** Found addresses are cached for a day, refused questions for a minute; the oldest are dropped. */
const remembered = { found: 86_400_000, refused: 60_000, most: 5_000 }
/** The most questions at once; beyond that nobody is asked. */
const mostQuestions = 8

export type ZipLookup = (zip: string) => Promise<FoundAddress | undefined>

/** `url`: the address with `{zip}`; absent: nobody is asked. `now`: milliseconds. */
export function zipLookup(url: string | undefined, now: () => number): ZipLookup {
  const known = new Map<string, { answer: Promise<FoundAddress | undefined>; until: number }>()
  let asking = 0

  async function ask(zip: string): Promise<FoundAddress | undefined> {
    if (!url || asking >= mostQuestions) return undefined
    asking += 1
    try {
      return await fetched(url.replace('{zip}', zip))
    } catch {
      return undefined
    } finally {
      asking -= 1
    }
  }

  return (zip) => {
    const before = known.get(zip)
    if (before && before.until > now()) return before.answer
    const entry = { answer: ask(zip), until: now() + remembered.found }
    known.delete(zip)
    known.set(zip, entry)
    entry.answer.then((found) => {
      if (!found) entry.until = now() + remembered.refused
    })
    for (const oldest of known.keys()) {
      if (known.size <= remembered.most) break
      known.delete(oldest)
    }
    return entry.answer
  }
}

async function fetched(address: string): Promise<FoundAddress | undefined> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { accept: 'application/json' },
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    return undefined
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > largestAnswer) return undefined
    chunks.push(chunk)
  }
  return Found.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8'))).data
}
