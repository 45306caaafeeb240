import { type Answer, done } from '#platform/contract/refusal.ts'
import { seesRow } from '#platform/rules/access/row-shops.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type FixedGrant, Grant } from '../../contract/grant.ts'
import { grantSites, objectionsToGrants } from '../hooks/grant-hooks.ts'
import { grantsToRemove } from '../hooks/withdrawal.ts'
import { refusalWords } from '../refusal-words.ts'

/**
 * Reasons why the caller cannot change a user's grants, for display in advance. Covers the grants that the caller sees.
 */
export async function listFixedGrants(
  ctx: Context,
  { user }: { user: string },
): Promise<Answer<Record<string, FixedGrant>>> {
  const words = refusalWords(ctx)
  const own = ctx.access.where(`${Grant.key}:list`)
  const grants = (await grantsToRemove(ctx, user)).filter(({ grant }) => seesRow(own, grantSites(grant)))
  const objections = await objectionsToGrants(
    ctx,
    grants.map(({ grant }) => grant),
  )
  const fixed: Record<string, FixedGrant> = {}
  for (const { grant, refusal } of grants) {
    const id = String(grant.id)
    const objection = objections.get(id)
    if (objection) fixed[id] = { change: words(objection), remove: words(objection) }
    else if (refusal) fixed[id] = { remove: words(refusal) }
  }
  return done(fixed)
}
