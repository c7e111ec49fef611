import type pg from 'pg'

/** How long plans are kept, in ms, growing each time: plans made for empty tables get worse as these fill. */
const plansLast = { first: 1000, longest: 60_000 } as const

interface Kept {
  readonly client: pg.PoolClient
  plannedAt: number
  plansLast: number
}

/** One connection to read and one to write, kept open and reopened after a failure. */
export function writerConnections(pool: pg.Pool) {
  let kept: { reading?: Promise<Kept>; writing?: Promise<Kept> } = {}
  const forget = () => {
    const old = kept
    kept = {}
    for (const one of [old.reading, old.writing]) one?.then(({ client }) => client.release(true)).catch(() => undefined)
  }
  const open = async (): Promise<Kept> => {
    const client = await pool.connect()
    client.on('error', forget)
    // Planning takes longer than running, so one plan serves any number of marks; reading few rows by index
    // is right at any size. This connection writes only people and establishments it has found, and changes
    // no switches (migrations 0053, 0054).
    await client.query(`set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set enable_hashjoin = off;
      set enable_mergejoin = off; set enable_material = off; set ponteiro.writes = 'presses'`)
    return { client, plannedAt: performance.now(), plansLast: plansLast.first }
  }
  const get = async (use: 'reading' | 'writing'): Promise<pg.PoolClient> => {
    kept[use] ??= open().catch((error) => {
      forget()
      throw error
    })
    const one = await kept[use]
    if (performance.now() - one.plannedAt > one.plansLast) {
      one.plannedAt = performance.now()
      one.plansLast = Math.min(one.plansLast * 2, plansLast.longest)
      await one.client.query('discard plans')
    }
    return one.client
  }
  return { reading: () => get('reading'), writing: () => get('writing'), forget }
}
