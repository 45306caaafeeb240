// Apart from report-state.ts, which judges what it reads: the indexes of the areas name addresses, and they are on the way to
// signing in, where the weight of zod has no place.

const PREFIX = 'p.'
export const PERIOD_NAME = 'period'

export const parameterName = (parameter: string): string => `${PREFIX}${parameter}`

/** The address of a report asked so, its days as they are: links from figures to what is behind them. Empty values are left out. */
export function reportAddress(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams({ [PERIOD_NAME]: 'custom' })
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') search.set(parameterName(name), JSON.stringify(value))
  }
  return `${path}?${search}`
}
