import type { TaxOfItem } from '#areas/promotions/rules/basket.ts'
import {
  type Cents,
  fromWire,
  multiply,
  roundHalfAwayFromZero,
  spread,
  sum,
  toWire,
  type UnitPrice,
  unitPriceFromCents,
  unitPriceFromStored,
} from '#platform/rules/money/money.ts'
import type { OrderChannel } from '../order/order-channel.ts'
import type { OPEN_ORDER_STATES } from '../order/order-steps.ts'
import type { Bill, BillEntry, BillMember } from './bill.ts'
import type { SoldItem } from './till-item.ts'

/** An online order as on the wire (see contract/till-orders.ts). */
export interface OrderContents {
  readonly id: string
  readonly number: string
  readonly channel: OrderChannel
  readonly state: (typeof OPEN_ORDER_STATES)[number]
  readonly customerName: string
  readonly lines: readonly OrderedLine[]
  readonly deliveryFee: number
  /** Discounts that the shop bears. */
  readonly discount: number
  /** The kitchen's screens show it already. */
  readonly inKitchen: boolean
}

export interface OrderedLine {
  readonly name: string
  readonly quantity: number
  readonly net: number
  readonly pluId?: string | undefined
  readonly options: readonly string[]
  readonly note: string
}

interface Shop {
  /** ISO instant. */
  readonly at: string
  /** The item of a line; undefined if the catalogue does not have it. */
  item(line: OrderedLine): SoldItem | undefined
  /** Tax of items that the catalogue does not have. */
  readonly tax: TaxOfItem
  /** Name of a delivery fee. */
  readonly delivery: string
  readonly member: BillMember | undefined
}

/** Sales channels of online orders (rules/sale/bill-mode.ts). */
const CHANNEL = { online: 'online', selfOrder: 'online', phone: 'pos', delivery: 'delivery', kiosk: 'kiosk' } as const

/** Longest id and note of a line on the wire. */
const LONGEST_ID = 60
const LONGEST_NOTE = 400
const QUANTITY_PLACES = 6
const STORED_PER_CENT = 100

/** Puts an order on an empty bill at the prices agreed with the customer: it equals the order's total to the cent. */
export function billOfOrder(order: OrderContents, empty: Bill, shop: Shop): Bill {
  const { id, number, channel, customerName, deliveryFee, inKitchen } = order
  const lines = withDiscount(order)
  const fee: OrderedLine = { name: shop.delivery, quantity: 1, net: deliveryFee, options: [], note: '' }
  const entries = [...lines, ...(deliveryFee > 0 ? [fee] : [])].flatMap(line => toEntries(line, order, shop))
  return {
    ...empty,
    entries: entries.map((entry, at) => ({ ...entry, lineNo: at + 1 })),
    order: { id, number, channel: CHANNEL[channel], ...(inKitchen ? { inKitchen } : {}) },
    member: shop.member,
    note: `${number} · ${customerName}`,
  }
}

/** Lines less the shop's discounts, in proportion. */
function withDiscount({ lines, discount }: OrderContents): readonly OrderedLine[] {
  if (discount === 0) return lines
  const nets = lines.map(({ net }) => fromWire(net))
  const parts = spread(Math.min(fromWire(discount), sum(nets)), nets)
  return lines.map((line, at) => ({ ...line, net: toWire((nets[at] ?? 0) - (parts[at] ?? 0)) }))
}

function toEntries(line: OrderedLine, { state }: OrderContents, shop: Shop): Omit<BillEntry, 'lineNo'>[] {
  const item = shop.item(line) ?? unknownItem(line.name, shop.tax)
  const note = [...line.options, line.note].filter(Boolean).join(', ').slice(0, LONGEST_NOTE) || undefined
  return agreed(roundHalfAwayFromZero(line.quantity, QUANTITY_PLACES), fromWire(line.net)).map(
    ({ quantity, openPrice }) => ({
      // The agreed price includes tax, whatever the item's own prices do.
      item: { ...item, tax: { ...item.tax, mode: 'inclusive' }, openPrice: false, allowDiscount: false },
      quantity,
      openPrice,
      agreed: true,
      addedAt: shop.at,
      hours: '',
      note,
      // Orders that are ready are not sent to the kitchen again.
      ordered: state === 'ready' ? quantity : undefined,
    }),
  )
}

interface Piece {
  readonly quantity: number
  readonly openPrice: UnitPrice
}

/**
 * Quantities and unit prices that total the amount; if no price with four decimals does, the last unit has the
 * difference.
 */
function agreed(quantity: number, net: Cents): Piece[] {
  const openPrice = unitPriceFromStored(roundHalfAwayFromZero((net * STORED_PER_CENT) / quantity))
  if (multiply(openPrice, quantity) === net) return [{ quantity, openPrice }]
  const lower = unitPriceFromStored(Math.max(openPrice - 1, 0))
  const others = roundHalfAwayFromZero(quantity - 1, QUANTITY_PLACES)
  return [
    { quantity: others, openPrice: lower },
    { quantity: 1, openPrice: unitPriceFromCents(net - multiply(lower, others)) },
  ]
}

const NOTHING = unitPriceFromStored(0)

/** Items that the catalogue does not have are identified by name. */
const unknownItem = (name: string, tax: TaxOfItem): SoldItem => ({
  id: name.slice(0, LONGEST_ID),
  name,
  category: null,
  price1: NOTHING,
  price2: null,
  price3: null,
  price4: null,
  tax,
  openPrice: false,
  allowDiscount: false,
  weighed: false,
  code: '',
  barcode: null,
  unit: '',
  places: 0,
  printers: [],
  kitchenScreens: [],
})
