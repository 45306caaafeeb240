import type { OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import { type ScaleLabelRule, shopsLabels } from '#areas/catalogue/rules/scan/scale-label.ts'
import { servedAt } from '#areas/catalogue/rules/served-at.ts'
import { taxInForce } from '#areas/catalogue/rules/tax-in-force.ts'
import type { TillItemRow, TillMethodRow, TillShopRow } from '#areas/pos/contract/till.ts'
import type { PaymentMethod } from '#areas/pos/rules/till/tender.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import type { TaxOfItem } from '#areas/promotions/rules/basket.ts'
import type { PromotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { barcodeKey } from '#platform/rules/codes/barcode.ts'
import { fromWire, type UnitPrice, unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { KeptShop } from '../device/till-database.ts'
import { optionsOf } from './options-of.ts'
import { bookOf, type Uses, usesOf } from './promotions-of.ts'

export interface TillMethod extends PaymentMethod {
  readonly terminalId: string | null
}

/** A shop as a till works with it: everything found at once. Made anew when what the device keeps of it changes. */
export interface TillShop {
  readonly siteId: string
  readonly facts: TillShopRow
  readonly methods: readonly TillMethod[]
  readonly book: PromotionBook
  readonly uses: Uses
  readonly items: ReadonlyMap<string, TillItem>
  /** By category, in the order of names; items without one under the empty id. */
  readonly byCategory: ReadonlyMap<string, readonly TillItem[]>
  findByBarcode(key: string): TillItem | undefined
  findByCode(code: string): TillItem | undefined
  readonly menu: KeptShop['menu']
  readonly floor: KeptShop['floor']
  readonly labels: readonly ScaleLabelRule[]
  /** What is asked of an item. */
  optionsOf(item: TillItem): readonly OptionGroup[]
  /** The part of the menu that an item is on and that is not served at a moment; undefined: it is served. */
  notServed(item: TillItem, at: Temporal.Instant): string | undefined
  /** What whoever is signed in to the console is here. */
  readonly userRoles: readonly string[]
  readonly at: number
}

/** A device may keep a shop as it came before it said these. */
const SAID_LATER: Partial<TillShopRow> = { priceNames: [], country: '' }

const NO_TAX: TaxOfItem = { rate: 0, mode: 'inclusive' }

/** @param day YYYY-MM-DD at the shop: a new rate of tax holds from its day on, with or without a network */
export function tillShop(kept: KeptShop, day: string): TillShop {
  const taxes = taxesOn(kept.shop, day)
  const all = kept.items.map(row => itemOf(row, taxes))
  const barcodes = new Map(all.flatMap(item => item.barcodes.map(code => [barcodeKey(code), item] as const)))
  const codes = new Map(all.map(item => [item.code.toUpperCase(), item] as const))
  const sorted = [...all].sort((a, b) => a.name.localeCompare(b.name))
  return {
    siteId: kept.siteId,
    facts: { ...SAID_LATER, ...kept.shop },
    methods: kept.shop.methods.map(methodOf),
    book: bookOf(kept),
    uses: usesOf(kept),
    items: new Map(all.map(item => [item.id, item] as const)),
    byCategory: Map.groupBy(sorted, ({ category }) => category ?? ''),
    findByBarcode: key => barcodes.get(key),
    findByCode: code => codes.get(code.toUpperCase()),
    menu: kept.menu,
    floor: kept.floor,
    labels: shopsLabels(kept.labels ?? []),
    optionsOf: optionsOf(kept.options ?? []),
    notServed: notServedAt(kept.shop),
    userRoles: kept.book?.roles ?? [],
    at: kept.at,
  }
}

function notServedAt({ categories, zone }: TillShopRow): TillShop['notServed'] {
  const groups = new Map(categories.flatMap(({ id, menuGroup }) => (menuGroup ? [[id, menuGroup] as const] : [])))
  return ({ category }, at) => {
    const group = groups.get(category ?? '')
    return group && !servedAt(group, at, zone) ? group.name : undefined
  }
}

const taxesOn = ({ taxes }: TillShopRow, day: string): ReadonlyMap<string, TaxOfItem> =>
  new Map(taxes.map(tax => [tax.id, taxInForce(taxes, tax.id, day) ?? tax] as const))

const priceOf = (price: number | null | undefined): UnitPrice | null =>
  price === null || price === undefined ? null : unitPriceFromWire(price)

function itemOf(row: TillItemRow, taxes: ReadonlyMap<string, TaxOfItem>): TillItem {
  const [price1, price2, price3, price4] = row.prices.map(priceOf)
  const { rate, mode } = (row.tax && taxes.get(row.tax)) || NO_TAX
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    name2: row.name2 ?? null,
    barcode: row.barcodes?.[0] ?? null,
    barcodes: row.barcodes ?? [],
    category: row.category ?? null,
    price1: price1 ?? unitPriceFromWire(0),
    price2: price2 ?? null,
    price3: price3 ?? null,
    price4: price4 ?? null,
    tax: { rate, mode },
    unit: row.unit ?? '',
    places: row.places ?? 0,
    weighed: row.weighed ?? false,
    openPrice: row.openPrice ?? false,
    allowDiscount: !row.noDiscount,
    multiPrice: row.multiPrice ?? false,
    soldOut: row.soldOut ?? false,
    printers: row.printers ?? [],
    kitchenScreens: row.kitchenScreens ?? [],
  }
}

const methodOf = ({ cashStep, surchargeAmount, ...method }: TillMethodRow): TillMethod => ({
  ...method,
  cashStep: fromWire(cashStep),
  surchargeAmount: fromWire(surchargeAmount),
})
