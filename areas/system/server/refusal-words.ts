import type { Refusal } from '#platform/contract/refusal.ts'
import type { Localised } from '#platform/server/operation/needs.ts'

/** Words of a refusal in the caller's language, for what is told before anything is refused. */
export function refusalWords(ctx: Localised): (refusal: Refusal) => string {
  const t = ctx.words.in(ctx.locale)
  return ({ code, params }) => t(code, params)
}
