import type { FormView } from '#platform/console/kit/form/form-view.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { PromotionKind } from '../../rules/promotion.ts'
import { BreaksControl } from './breaks-control.tsx'
import { PriceLevelControl } from './price-level-control.tsx'
import { promotionBeside } from './promotion-beside.tsx'
import { TargetControl } from './target-control.tsx'
import { TiersControl } from './tiers-control.tsx'

/** Told by `target`. */
const HIDDEN = ['targetCategory', 'targetGroup', 'targetPlu']

/** The form of a kind: its own controls, and beside them what it does. */
export const promotionForm = (kind: PromotionKind): FormView<AnyResource> => ({
  full: true,
  controls: {
    target: TargetControl,
    priceLevel: PriceLevelControl,
    tiers: TiersControl,
    breaks: BreaksControl,
  },
  hidden: () => HIDDEN,
  beside: promotionBeside(kind),
})
