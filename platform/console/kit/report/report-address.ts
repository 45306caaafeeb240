// Separate from report-state.ts, which validates with zod: the areas' indexes import this file, and sign-in loads them.

import type { PeriodPreset } from '#platform/rules/time/period.ts'

const PREFIX = 'p.'
export const PERIOD_NAME = 'period'

export const parameterName = (parameter: string): string => `${PREFIX}${parameter}`

/**
 * The address of a report with these parameters. Empty values are left out.
 * @param period a preset instead of days among the parameters
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
