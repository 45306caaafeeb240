import type { FieldProblems } from '#platform/contract/refusal.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

const NEEDED = { code: 'member.reward.needed' }

const problemsOf = ({ kind, amount, percent, item, from, to, birthdayGift }: Row): FieldProblems => ({
  ...((kind === 'amount' || kind === 'cardCredit') && amount == null ? { amount: NEEDED } : {}),
  ...(kind === 'percent' && percent == null ? { percent: NEEDED } : {}),
  ...(kind === 'item' && item == null ? { item: NEEDED } : {}),
  ...(birthdayGift && kind === 'cardCredit' ? { birthdayGift: { code: 'member.reward.noGift' } } : {}),
  ...(from && to && String(from) >= String(to) ? { to: { code: 'member.reward.endsBefore' } } : {}),
})

export const rewardHooks: ResourceHooks = {
  check: async (_ctx, changes) =>
    changes.map(({ after }): Objection => {
      const problems = after ? problemsOf(after) : {}
      return Object.keys(problems).length > 0 ? problems : undefined
    }),
}
