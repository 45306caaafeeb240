import type { FieldProblems } from '#platform/contract/refusal.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

const NEEDED = { code: 'member.earnRule.needed' }

function problemsOf(rule: Row): FieldProblems {
  const isBase = rule.kind === 'base'
  return {
    ...(isBase && rule.points == null ? { points: NEEDED } : {}),
    ...(isBase && rule.per == null ? { per: NEEDED } : {}),
    ...(isBase && rule.expiry !== 'never' && rule.expiryMonths == null ? { expiryMonths: NEEDED } : {}),
    ...(!isBase && rule.factor == null ? { factor: NEEDED } : {}),
    ...(rule.from && rule.to && String(rule.from) >= String(rule.to)
      ? { to: { code: 'member.earnRule.endsBefore' } }
      : {}),
  }
}

export const earnRuleHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }): Objection => {
      const problems = after ? problemsOf(after) : {}
      return Object.keys(problems).length > 0 ? problems : undefined
    }),
}
