import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** One finding of axe: what is wrong, and where, each on a line. */
export type Finding = { rule: string; impact: string; help: string; places: string[] }

/** What axe finds serious or critical on the page as it stands. */
export async function seriousFindings(page: Page): Promise<Finding[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
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
