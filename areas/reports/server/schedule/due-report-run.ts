import { Category } from '#areas/catalogue/contract/category.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { PosCategory } from '#areas/catalogue/contract/pos-category.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { ShopSettings } from '#platform/rules/shop/shop-settings.ts'

/** What the columns of reports refer to. */
const REFERRED = new Map<string, AnyResource>(
  [Site, Register, Category, PosCategory, Supplier, Plu].map(resource => [resource.key, resource]),
)

export const findReferred = (key: string): AnyResource | undefined => REFERRED.get(key)

/** A report that is to be sent: which shop's, of which days, and in whose ways of writing. */
export interface DueReportRun {
  readonly schedule: string
  readonly shop: { readonly id: string | null; readonly name: string }
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly settings: ShopSettings
}

export const toParameters = ({ from, to, shop }: DueReportRun) => ({ from, to, shop: shop.id })
