import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'

/** A happy hour's price by the shop's own name; empty where it takes a percentage off. */
export function PriceLevelCell({ row }: { row: object }) {
  const priceName = usePriceName()
  const level: unknown = Reflect.get(row, 'priceLevel')
  return typeof level === 'number' ? priceName(level) : null
}
