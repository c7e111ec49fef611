/**
 * The areas from the ground up, with their contents. In every tree an area may import only those below it.
 */
export const ladder = [
  ['notifications', 'notices and mails'],
  ['calculation', 'what a day’s numbers are made from, and the one way they are made'],
  ['sessions', 'login, tokens, passwords, denials'],
  ['profiles', 'profiles and permissions'],
  ['organization', 'companies, places, schedules, holidays, devices'],
  ['people', 'persons, accounts, what is assigned to them'],
  ['marks', 'presses, the chain, receipts'],
  ['clock-files', 'files of clocks in and out, records of the REP'],
  ['audits', 'records with place and photo, results of faces'],
  ['days', 'list and form of days, overtime, explanations'],
  ['absences', 'why people are absent'],
  ['vacations', 'planned vacations, decisions on them, deadlines, the report'],
  ['on-call', 'who may be called, on which day, for which client'],
  ['calendar', 'who is away or on duty, by day'],
  ['mirrors', 'the document of a person’s period, and the answers to it'],
  ['hour-bank', 'balances over months'],
  ['periods', 'closing, processing, reopening'],
  ['access-control', 'tools and who may use them'],
  ['compliments', 'praise among colleagues, and its day'],
  ['reports', 'tables on paper and in files, and files made in the background'],
  ['exports', 'files for payroll and for other programs'],
  ['inbox', 'everything that waits for a decision, in one list'],
  ['dashboard', 'what everybody sees first'],
] as const satisfies readonly (readonly [area: string, holds: string])[]

const areas: readonly string[] = ladder.map(([area]) => area)

/** Where each area has its folder, by one word in all three. */
const trees = ['packages/contract/src/', 'apps/server/src/features/', 'apps/web/src/screens/']

/** Tree and area of a file; undefined outside of both. */
function placeOf(file: string): { tree: string; area: string } | undefined {
  const tree = trees.find((folder) => file.startsWith(folder))
  const [area, ...inside] = tree ? file.slice(tree.length).split('/') : []
  return tree && area && inside.length > 0 ? { tree, area } : undefined
}

/** Everything a file imports, also through files beside the areas: they are no way up. */
export function reachedFrom(file: string, edges: ReadonlyMap<string, readonly string[]>): string[] {
  const tree = placeOf(file)?.tree
  const reached = new Set<string>()
  const visit = (from: string): void => {
    for (const to of edges.get(from) ?? []) {
      if (reached.has(to)) continue
      reached.add(to)
      if (tree && to.startsWith(tree) && !placeOf(to)) visit(to)
    }
  }
  visit(file)
  return [...reached]
}

/** The problems of a file's place, and of its imports across areas. */
export function climbsOf(file: string, imported: readonly string[]): string[] {
  const from = placeOf(file)
  if (!from) return []
  const rung = areas.indexOf(from.area)
  if (rung < 0) return [`${file}: ${from.area} is no area of the ladder`]
  return imported.flatMap((to) => {
    const other = placeOf(to)
    if (!other || other.tree !== from.tree || areas.indexOf(other.area) <= rung) return []
    return [`${file}: imports up the ladder, from ${from.area} to ${other.area} (${to})`]
  })
}

/** The ladder as CONTRIBUTING draws it, ground at the foot; areas without files are in brackets. */
export const drawnLadder = [...ladder]
  .reverse()
  .map(([area, holds]) => `    ${holds ? `${area.padEnd(16)}${holds}` : `(${area})`}`)
  .join('\n')

/** The problems of a text that must draw the ladder. */
export const problemsOfDrawing = (file: string, text: string): string[] =>
  text.includes(`${drawnLadder}\n`) ? [] : [`${file}: draws another ladder than this:\n${drawnLadder}`]
