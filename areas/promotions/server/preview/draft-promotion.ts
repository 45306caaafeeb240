import { type AnyResource, createSchema, type InputOf, withFallbacks } from '#platform/contract/define/resource.ts'
import { BuyGetFree } from '../../contract/buy-get-free.ts'
import { HappyHour } from '../../contract/happy-hour.ts'
import { MixQuantityDiscount } from '../../contract/mix-quantity-discount.ts'
import { MixSale } from '../../contract/mix-sale.ts'
import { QuantityFavour } from '../../contract/quantity-favour.ts'
import { SalePromotion } from '../../contract/sale.ts'
import { Special } from '../../contract/special.ts'
import type { Promotion, PromotionKind } from '../../rules/promotion.ts'
import { type PromotionFacts, promotionProblems } from '../../rules/promotion-problems.ts'
import { type PromotionRow, toPromotion } from '../../rules/promotion-row.ts'

const DEFINITIONS: Readonly<Record<PromotionKind, AnyResource>> = {
  special: Special,
  happyHour: HappyHour,
  mixSale: MixSale,
  buyGetFree: BuyGetFree,
  mixQuantityDiscount: MixQuantityDiscount,
  quantityFavour: QuantityFavour,
  sale: SalePromotion,
}
/** What a promotion is called before it has a name. */
const NAMELESS = '…'

/** A draft as the promotion that it would be if it were saved; undefined while it could not be. */
export function draftPromotion(
  kind: PromotionKind,
  id: string,
  draft: Readonly<Record<string, unknown>>,
): Promotion | undefined {
  const definition = DEFINITIONS[kind]
  const written = Object.fromEntries(Object.entries(draft).filter(([field]) => isWritten(definition, field)))
  const parsed = createSchema(definition).safeParse({ ...written, name: written.name || NAMELESS })
  if (!parsed.success) return undefined
  const row: InputOf<AnyResource> = withFallbacks(definition, parsed.data)
  if (promotionProblems(row as PromotionFacts)) return undefined // fields of the definition, by its schema
  return toPromotion({ ...row, kind, id, version: 1 } as unknown as PromotionRow) // as above
}

const isWritten = (definition: AnyResource, field: string): boolean =>
  definition.fields[field] !== undefined && !definition.fields[field].facts.readOnly
