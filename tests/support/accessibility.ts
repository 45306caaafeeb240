import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One finding of axe: the problem, and its places, one per line. */
export type Finding = { rule: string; impact: string; help: string; places: string[] }

/** Serious and critical findings of axe on the current page. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  // Legacy mode collects the findings in the page itself; the other mode opens a window, takes three times as long, and
  // is for frames of other origins, which the product does not have. Passed checks are not listed and style sheets not
  // fetched again, which no active rule needs: half of the time.
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
