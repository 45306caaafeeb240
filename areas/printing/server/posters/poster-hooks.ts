import { contrast, LEAST_CONTRAST } from '#platform/rules/drawing/contrast.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'

type Row = Readonly<Record<string, unknown>>

/** The headline is white on the poster's colour. */
function colourProblem({ colour }: Row) {
  const ratio = contrast(String(colour), '#ffffff') ?? 1
  if (ratio >= LEAST_CONTRAST) return undefined
  const floored = Math.floor(ratio * 10) / 10 // not money: never shown as more than it is
  return { colour: { code: 'design.poster.lowContrast', params: { ratio: floored, least: LEAST_CONTRAST } } }
}

const emptyProblem = ({ headline, items }: Row) =>
  !headline && Array.isArray(items) && items.length === 0 ? { headline: { code: 'design.poster.empty' } } : undefined

export const posterHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => (after ? (emptyProblem(after) ?? colourProblem(after)) : undefined)),
}
