import { RTN, refuse } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { LINK_DAYS } from '../../contract/pay-link.ts'
import { isEndedLink, type LinkState } from '../../rules/link-state.ts'
import { maskCardNumbers } from '../../rules/mask-card-numbers.ts'

/** What the customer saw is what is paid. */
const FIXED = ['amount', 'tax', 'uses', 'leastPart', 'account', 'reference'] as const

/** A link that a customer may have is cancelled instead. */
const removalProblem = (status: unknown): Objection =>
  status === 'draft' ? undefined : refuse(RTN.wrongState, 'eftpos.payByLink.inUse')

function linkProblems({ before, after }: Change, now: number): Objection {
  if (!after) return removalProblem(before?.status)
  const status = before?.status as LinkState | undefined // by the definition
  if (status && isEndedLink(status)) return refuse(RTN.wrongState, `eftpos.payByLink.ended.${status}`)
  const problems: Record<string, { code: string }> = {}
  if (before?.openedAt)
    for (const field of FIXED) if (before[field] !== after[field]) problems[field] = { code: 'eftpos.payByLink.opened' }
  if (Number(after.tax) > Number(after.amount)) problems.tax = { code: 'eftpos.payByLink.taxAboveAmount' }
  if (after.leastPart != null && Number(after.leastPart) > Number(after.amount))
    problems.leastPart = { code: 'eftpos.payByLink.partAboveAmount' }
  if (after.leastPart != null && Number(after.uses) > 1) problems.leastPart = { code: 'eftpos.payByLink.partOfUses' }
  if (before?.expires !== after.expires && Date.parse(String(after.expires)) <= now)
    problems.expires = { code: 'eftpos.payByLink.past' }
  return Object.keys(problems).length > 0 ? problems : undefined
}

export const payLinkHooks: ResourceHooks = {
  prepare: async (ctx, changes) =>
    changes.map(({ before, after }) => ({
      before,
      after: after && {
        ...after,
        words: typeof after.words === 'string' ? maskCardNumbers(after.words) : after.words,
        expires: after.expires ?? new Date(ctx.clock() + LINK_DAYS * DAY_MS).toISOString(),
        createdBy: before ? before.createdBy : (ctx.who?.fullName ?? ''),
      },
    })),
  check: async (ctx, changes) => changes.map(change => linkProblems(change, ctx.clock())),
}
