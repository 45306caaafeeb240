import type { FieldProblems } from '#platform/contract/refusal.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'

/** Gift cards last 36 months at least (Competition and Consumer Amendment (Gift Cards) Act 2018). */
const LEAST_MONTHS = 36

function typeProblems({ reloadable, expiryMonths, faceValue, maxBalance }: Row): FieldProblems {
  const tooShort = reloadable === false && expiryMonths != null && Number(expiryMonths) < LEAST_MONTHS
  const tooMuch = faceValue != null && maxBalance != null && Number(faceValue) > Number(maxBalance)
  return {
    ...(tooShort ? { expiryMonths: { code: 'member.svcType.tooShort' } } : {}),
    ...(tooMuch ? { faceValue: { code: 'member.svcType.faceAboveMax' } } : {}),
  }
}

const awardProblems = ({ from, to }: Row): FieldProblems =>
  from && to && String(from) >= String(to) ? { to: { code: 'member.topupAward.endsBefore' } } : {}

const judging = (problemsOf: (row: Row) => FieldProblems): ResourceHooks => ({
  check: async (_ctx, changes) =>
    changes.map(({ after }): Objection => {
      const problems = after ? problemsOf(after) : {}
      return Object.keys(problems).length > 0 ? problems : undefined
    }),
})

export const svcTypeHooks = judging(typeProblems)
export const topupAwardHooks = judging(awardProblems)
