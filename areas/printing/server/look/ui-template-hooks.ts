import { contrast, LEAST_CONTRAST } from '#platform/rules/drawing/contrast.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'

type Row = Readonly<Record<string, unknown>>

function coloursProblem({ accent, background }: Row) {
  if (!accent && !background) return undefined
  if (!accent) return { accent: { code: 'design.uiTemplate.bothColours' } }
  if (!background) return { background: { code: 'design.uiTemplate.bothColours' } }
  const ratio = contrast(String(accent), String(background)) ?? 1
  if (ratio >= LEAST_CONTRAST) return undefined
  const floored = Math.floor(ratio * 10) / 10 // not money: never shown as more than it is
  return { accent: { code: 'design.uiTemplate.lowContrast', params: { ratio: floored, least: LEAST_CONTRAST } } }
}

/** Both are ISO dates. */
const datesProblem = ({ from, to }: Row) =>
  from && to && String(from) > String(to) ? { to: { code: 'design.uiTemplate.endsBeforeStart' } } : undefined

export const uiTemplateHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }) => (after ? (coloursProblem(after) ?? datesProblem(after)) : undefined)),
}
