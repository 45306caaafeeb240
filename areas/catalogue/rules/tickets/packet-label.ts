import { scaleTo, toDecimal } from '#platform/rules/money/decimal.ts'
import { type Cents, multiply, toWire, type UnitPrice } from '#platform/rules/money/money.ts'
import { type ScaleLabelRule, writeScaleLabel } from '../scan/scale-label.ts'

export interface PacketLabel {
  readonly barcode: string
  /** Of what is in the packet. */
  readonly price: Cents
}

/**
 * The label of a packet of something that is sold by weight, as the shop's scale would write it. Undefined where the item's
 * code, or the value, has no room on it.
 * @param code the item's own @param quantity in the unit that it is sold by
 */
export function packetLabel(
  rule: ScaleLabelRule,
  code: string,
  unitPrice: UnitPrice,
  quantity: number,
): PacketLabel | undefined {
  const price = multiply(unitPrice, quantity)
  const value = Number(scaleTo(toDecimal(rule.contains === 'price' ? toWire(price) : quantity), rule.decimals))
  const barcode = value > 0 ? writeScaleLabel(rule, code, value) : undefined
  return barcode === undefined ? undefined : { barcode, price }
}
