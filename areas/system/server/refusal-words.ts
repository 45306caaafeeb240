import type { Refusal } from '#platform/contract/refusal.ts'
import type { Localised } from '#platform/server/operation/needs.ts'

/** Text of a refusal in the caller's language, for display in advance. */
export function refusalWords(ctx: Localised): (refusal: Refusal) => string {
  const t = ctx.words.in(ctx.locale)
  return ({ code, params }) => t(code, params)
}
