import type { Cents } from '#platform/rules/money/money.ts'

/**
 * What is asked of a product beside how many (pos.md section 5). size and choice: one of several; extra: what is added; remove:
 * what is left out; note: how it is made, at no price.
 */
export const OPTION_KINDS = ['size', 'choice', 'extra', 'remove', 'note'] as const
export type OptionKind = (typeof OPTION_KINDS)[number]

export interface ProductOption {
  /** Unique among all options of the merchant. */
  readonly id: string
  readonly name: string
  /** Another language, or the short one of a narrow printer. */
  readonly name2: string | null
  /** What one of it adds to the price of a unit; below 0 it takes off. */
  readonly price: Cents
  readonly soldOut: boolean
  /** Numbers of the printers that it comes out of besides its product's. */
  readonly printers: readonly number[]
}

/** How one product differs from what the group says. */
export interface OptionException {
  readonly product: string
  /** The product does not have the group, though its category does. */
  readonly leftOut: boolean
  /** Own prices by option. */
  readonly prices: Readonly<Record<string, Cents>>
}

export interface OptionGroup {
  readonly id: string
  readonly name: string
  readonly kind: OptionKind
  /** How many are chosen at least, and at most; without `max` as many as one likes. */
  readonly min: number
  readonly max: number | null
  /** Chosen by default. */
  readonly defaults: readonly string[]
  /** Staff are asked each time; otherwise only where the defaults are not enough. */
  readonly ask: boolean
  /** Prices come on top after promotions; otherwise promotions see them in the product's price. */
  readonly apart: boolean
  /** Small first. */
  readonly order: number
  readonly options: readonly ProductOption[]
  readonly products: readonly string[]
  readonly categories: readonly string[]
  readonly exceptions: readonly OptionException[]
}

export interface ProductWithOptions {
  readonly id: string
  readonly category: string | null
  /** A line of weighed goods is one unit of any weight: it has no options. */
  readonly weighed: boolean
}

/** The groups of a product in their order, at its own prices. Groups of one order stand as they were added: ids are UUIDv7. */
export function groupsOfProduct(groups: readonly OptionGroup[], product: ProductWithOptions): OptionGroup[] {
  if (product.weighed) return []
  return groups
    .flatMap(group => groupForProduct(group, product) ?? [])
    .toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

interface WhereUsed extends Pick<OptionGroup, 'products' | 'categories'> {
  readonly exceptions: readonly Pick<OptionException, 'product' | 'leftOut'>[]
}

/** Whether a product that is not weighed has a group. */
export function isInGroup(group: WhereUsed, { id, category }: Pick<ProductWithOptions, 'id' | 'category'>): boolean {
  const ownCategory = category !== null && group.categories.includes(category)
  if (!ownCategory && !group.products.includes(id)) return false
  return !group.exceptions.some(({ product, leftOut }) => product === id && leftOut)
}

function groupForProduct(group: OptionGroup, product: ProductWithOptions): OptionGroup | undefined {
  if (!isInGroup(group, product)) return undefined
  const exception = group.exceptions.find(each => each.product === product.id)
  if (!exception) return group
  const options = group.options.map(option => ({ ...option, price: exception.prices[option.id] ?? option.price }))
  return { ...group, options }
}
