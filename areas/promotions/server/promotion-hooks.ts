import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { type PromotionFacts, promotionProblems } from '../rules/promotion-problems.ts'

// Rows of this area's definitions, which their schemas let through.
const writtenIn = ({ after }: Change): PromotionFacts => (after ?? {}) as PromotionFacts

/** Checks across the fields of a promotion or predefined discount. */
export const checkPromotions = async (_: unknown, changes: readonly Change[]): Promise<readonly Objection[]> =>
  changes.map(change => promotionProblems(writtenIn(change)))

export const promotionHooks: ResourceHooks = { check: checkPromotions }
