import { type ConsolePage, page } from '#platform/console/shell/area-console.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { PromotionKind } from '../rules/promotion.ts'

/** List and form of one kind of promotion. Definition and page are loaded when it is first opened. */
export function promotionPage(kind: PromotionKind, load: () => Promise<AnyResource>): ConsolePage {
  return page(async () => {
    const [resource, { PromotionListPage }] = await Promise.all([load(), import('./list/promotion-list-page.tsx')])
    return () => <PromotionListPage kind={kind} resource={resource} />
  })
}
