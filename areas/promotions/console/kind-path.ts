import { pages } from '../contract/pages.ts'
import type { PromotionKind } from '../rules/promotion.ts'

/** The page on which promotions of a kind are kept. */
export const kindPath = (kind: PromotionKind): string =>
  pages.find(({ key }) => key === `promotion.${kind}`)?.path ?? '/promotion'
