// Apart from report-state.ts, which judges what it reads: the indexes of the areas name addresses, and they are on the way to
// signing in, where the weight of zod has no place.

import type { PeriodPreset } from '#platform/rules/time/period.ts'

const PREFIX = 'p.'
export const PERIOD_NAME = 'period'

export const parameterName = (parameter: string): string => `${PREFIX}${parameter}`

/**
 * The address of a report with these parameters. Empty values are left out.
 * @param period a preset in place of days among the parameters
 */
export function reportAddress(
  path: string,
  parameters: Readonly<Record<string, unknown>>,
  period: PeriodPreset | 'custom' = 'custom',
): string {
  const search = new URLSearchParams({ [PERIOD_NAME]: period })
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') search.set(parameterName(name), JSON.stringify(value))
  }
  return `${path}?${search}`
}
