import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One finding of axe: what is wrong, and where, each on a line. */
export type Finding = { rule: string; impact: string; help: string; places: string[] }

/** What axe finds serious or critical on the page as it stands. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  // Legacy mode puts the findings together in the page itself; the other opens a window for that, at three times the cost, and
  // is for frames of other origins, of which the product has none.
  // What passed is not written out either, nor are style sheets fetched again, which no rule that is on asks for: half of the cost.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: impact ?? '',
      help,
      places: nodes.map(node => node.target.join(' ')),
    }))
}

export const describeFinding = ({ rule, impact, help, places }: Finding): string =>
  `${impact}: ${rule}: ${help} (${places.slice(0, 5).join(', ')}${places.length > 5 ? `, and ${places.length - 5} more` : ''})`
