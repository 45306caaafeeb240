import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'

type Tip = {
  readonly text: Readonly<Record<string, string>>
  readonly from?: string | null
  readonly to?: string | null
}

function problem({ after }: Change): Objection {
  const tip = after as unknown as Tip | undefined // a row of the definition, which its schema let through
  if (!tip) return undefined
  if (!Object.values(tip.text).some(text => text !== '')) return { text: { code: 'platform.field.required' } }
  return tip.from && tip.to && tip.to < tip.from ? { to: { code: 'site.lotTips.endsBeforeStart' } } : undefined
}

export const lotTipHooks: ResourceHooks = { check: async (_ctx, changes) => changes.map(problem) }
