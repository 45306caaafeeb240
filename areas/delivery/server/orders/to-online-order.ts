import type { PlatformOrder } from '#adapters/delivery/delivery-platform.ts'
import type { GivenOrder } from '#areas/pos/contract/online-order.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { ItemCodes } from '../../rules/item-codes.ts'

export interface OrderFacts {
  /** As the shop knows the platform. */
  readonly source: string
  readonly codes: ItemCodes
}

const LONGEST_NUMBER = 40
const LONGEST_NAME = 120
const LONGEST_PHONE = 40
const LONGEST_PLACE = 300
const LONGEST_ORDER_NOTE = 1000
const LONGEST_OPTION = 120
const LONGEST_NOTE = 400
const MOST_OPTIONS = 40

/** Names of ordered items that the account does not know. They are sold under their own names. */
export const unknownItems = ({ lines }: PlatformOrder, codes: ItemCodes): readonly string[] => [
  ...new Set(lines.filter(({ itemId }) => !codes.has(itemId)).map(({ name }) => name)),
]

/** An order of a platform as an online order of the shop. Whatever customers write is cut to fit: a paid order is never left out for it. */
export function toOnlineOrder(order: PlatformOrder, { source, codes }: OrderFacts): GivenOrder {
  const { id, number, fulfilment, customerName, customerPhone, place, note, askedFor, placedAt, acceptBy } = order
  return {
    ...{ channel: 'delivery', source, channelOrderId: id, fulfilment, placedAt, acceptBy, paid: true },
    number: number.slice(0, LONGEST_NUMBER),
    customerName: customerName.trim().slice(0, LONGEST_NAME) || number.slice(0, LONGEST_NUMBER),
    ...(customerPhone ? { customerPhone: customerPhone.slice(0, LONGEST_PHONE) } : {}),
    ...(place ? { place: place.slice(0, LONGEST_PLACE) } : {}),
    ...(note ? { note: note.slice(0, LONGEST_ORDER_NOTE) } : {}),
    ...(askedFor ? { askedFor } : {}),
    lines: order.lines.map(line => toLine(line, codes)),
    deliveryFee: toWire(order.deliveryFee),
    discounts: order.discounts.map(discount => ({ ...discount, amount: toWire(discount.amount) })),
    total: toWire(order.total),
  }
}

function toLine({ itemId, name, quantity, net, options, note }: PlatformOrder['lines'][number], codes: ItemCodes) {
  const pluId = codes.get(itemId)
  return {
    name: name.slice(0, LONGEST_NAME),
    quantity,
    net: toWire(net),
    ...(pluId === undefined ? {} : { pluId }),
    options: options
      .map(option => option.trim().slice(0, LONGEST_OPTION))
      .filter(option => option !== '')
      .slice(0, MOST_OPTIONS),
    note: note.slice(0, LONGEST_NOTE),
  }
}
