import { fromWire } from '#platform/rules/money/money.ts'
import type { OptionException, OptionGroup, ProductOption } from './option-group.ts'

/** A group as it is stored and sent, prices with two decimals. */
export interface OptionGroupRow
  extends Pick<
    OptionGroup,
    'id' | 'name' | 'kind' | 'min' | 'max' | 'ask' | 'apart' | 'order' | 'products' | 'categories'
  > {
  readonly default: readonly string[]
  readonly options: readonly OptionRow[]
  readonly exceptions: readonly OptionException[]
}

interface OptionRow extends Pick<ProductOption, 'name' | 'price' | 'soldOut' | 'printers'> {
  readonly id?: string | undefined
  readonly name2?: string | null | undefined
}

/** A stored group as the rules have it. */
export const readOptionGroup = ({ default: defaults, options, exceptions, ...group }: OptionGroupRow): OptionGroup => ({
  ...group,
  defaults,
  options: options.map(({ id = '', name, name2 = null, price, soldOut, printers }) => ({
    id,
    name,
    name2,
    price: fromWire(price),
    soldOut,
    printers,
  })),
  exceptions: exceptions.map(({ product, leftOut, prices }) => ({
    product,
    leftOut,
    prices: Object.fromEntries(Object.entries(prices).map(([id, price]) => [id, fromWire(price)])),
  })),
})
