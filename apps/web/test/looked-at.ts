/** What axe calls serious or critical on the page once it stands still. */
import axe from 'axe-core'

/** Colours on their way to others are neither: everything that ends has ended. */
const stillness = () =>
  Promise.all(
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => undefined)),
  )

export async function seriousProblems(): Promise<string[]> {
  await stillness()
  const { violations } = await axe.run({ resultTypes: ['violations'] })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`)
}
