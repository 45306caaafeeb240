import type { OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import { type ScaleLabelRule, shopsLabels } from '#areas/catalogue/rules/scan/scale-label.ts'
import { servedAt } from '#areas/catalogue/rules/served-at.ts'
import { taxInForce } from '#areas/catalogue/rules/tax-in-force.ts'
import { NOTHING_OFFLINE, type OfflineTerms } from '#areas/members/rules/points/offline.ts'
import type { TillItemRow, TillMethodRow, TillShopRow } from '#areas/pos/contract/till.ts'
import type { PaymentMethod } from '#areas/pos/rules/till/tender.ts'
import type { TillItem } from '#areas/pos/rules/till/till-item.ts'
import type { Look } from '#areas/printing/contract/shop-looks.ts'
import { chooseLook } from '#areas/printing/rules/look/choose-look.ts'
import type { TaxOfItem } from '#areas/promotions/rules/basket.ts'
import type { PromotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { barcodeKey } from '#platform/rules/codes/barcode.ts'
import { fromWire, type UnitPrice, unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { KeptShop } from '../device/till-database.ts'
import { createOptionFinder } from './options-of.ts'
import { createUseCounter, toBook, type Uses } from './promotions-of.ts'

export interface TillMethod extends PaymentMethod {
  readonly terminalId: string | null
  /** The account at a provider whose terminals the server drives. */
  readonly account?: string | null | undefined
}

/** A shop prepared for a till: all look-ups built at once. Created again when the device's data changes. */
export interface TillShop {
  readonly siteId: string
  readonly facts: TillShopRow
  readonly methods: readonly TillMethod[]
  readonly book: PromotionBook
  readonly uses: Uses
  readonly items: ReadonlyMap<string, TillItem>
  /** By category and name; items without a category under the empty id. */
  readonly byCategory: ReadonlyMap<string, readonly TillItem[]>
  findByBarcode(key: string): TillItem | undefined
  findByCode(code: string): TillItem | undefined
  readonly menu: KeptShop['menu']
  readonly floor: KeptShop['floor']
  /** The look of a register, by its code, on the day on which the shop was prepared. */
  lookAt(register: string): Look | undefined
  readonly labels: readonly ScaleLabelRule[]
  /** Look-ups of an item. */
  optionsOf(item: TillItem): readonly OptionGroup[]
  /** The menu group of an item that is not available at a moment; undefined: the item is available. */
  notServed(item: TillItem, at: Temporal.Instant): string | undefined
  /** What may be accepted of members while offline. */
  readonly offline: OfflineTerms
  /** The signed-in user of the console, as a seller. */
  readonly userRoles: readonly string[]
  readonly at: number
}

/** Stored shops may be older than these fields. */
const SAID_LATER: Partial<TillShopRow> = { priceNames: [], country: '', templates: [] }

const NO_TAX: TaxOfItem = { rate: 0, mode: 'inclusive' }

/** @param day YYYY-MM-DD at the shop: a new tax rate applies from its day on, online or offline */
export function tillShop(keptShop: KeptShop, day: string): TillShop {
  const taxes = taxesOn(keptShop.shop, day)
  const all = keptShop.items.map(row => toItem(row, taxes))
  const barcodes = new Map(all.flatMap(item => item.barcodes.map(code => [barcodeKey(code), item] as const)))
  const codes = new Map(all.map(item => [item.code.toUpperCase(), item] as const))
  const sorted = [...all].sort((a, b) => a.name.localeCompare(b.name))
  return {
    siteId: keptShop.siteId,
    facts: { ...SAID_LATER, ...keptShop.shop },
    methods: keptShop.shop.methods.map(toMethod),
    book: toBook(keptShop),
    uses: createUseCounter(keptShop),
    items: new Map(all.map(item => [item.id, item] as const)),
    byCategory: Map.groupBy(sorted, ({ category }) => category ?? ''),
    findByBarcode: key => barcodes.get(key),
    findByCode: code => codes.get(code.toUpperCase()),
    menu: keptShop.menu,
    floor: keptShop.floor,
    lookAt: lookFinder(keptShop, day),
    labels: shopsLabels(keptShop.labels ?? []),
    optionsOf: createOptionFinder(keptShop.options ?? []),
    notServed: notServedAt(keptShop.shop),
    offline: toOfflineTerms(keptShop.offline),
    userRoles: keptShop.book?.roles ?? [],
    at: keptShop.at,
  }
}

const lookFinder =
  ({ shop: { ordLot, registers }, looks = [] }: KeptShop, day: string): TillShop['lookAt'] =>
  register =>
    chooseLook(looks, { ordLot, register: registers.find(({ code }) => code === register)?.id, day })

function toOfflineTerms(offline: KeptShop['offline']): OfflineTerms {
  if (!offline) return NOTHING_OFFLINE
  const { points, pay, redeem } = offline
  return { points, pay: fromWire(pay), redeem: redeem && { ...redeem, amount: fromWire(redeem.amount) } }
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

const toPrice = (price: number | null | undefined): UnitPrice | null =>
  price === null || price === undefined ? null : unitPriceFromWire(price)

function toItem(row: TillItemRow, taxes: ReadonlyMap<string, TaxOfItem>): TillItem {
  const [price1, price2, price3, price4] = row.prices.map(toPrice)
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
    redeemable: row.redeemable ?? false,
    multiPrice: row.multiPrice ?? false,
    soldOut: row.soldOut ?? false,
    sellsParking: row.sellsParking ?? false,
    printers: row.printers ?? [],
    kitchenScreens: row.kitchenScreens ?? [],
  }
}

const toMethod = ({ cashStep, surchargeAmount, ...method }: TillMethodRow): TillMethod => ({
  ...method,
  cashStep: fromWire(cashStep),
  surchargeAmount: fromWire(surchargeAmount),
})
