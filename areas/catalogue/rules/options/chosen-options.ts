import type { Cents } from '#platform/rules/money/money.ts'
import type { OptionGroup, OptionKind, ProductOption } from './option-group.ts'

/** More of one option on one unit is a slip of the finger. */
export const MOST_OF_ONE_OPTION = 99

/** What is said of an option, as the wire has it. */
export interface OptionPick {
  readonly group: string
  readonly option: string
  /** Of each unit of the line. */
  readonly quantity: number
}

/** An option of a line as it was chosen: a bill is sold so, whatever the group says since. */
export interface ChosenOption extends OptionPick {
  readonly kind: OptionKind
  readonly name: string
  readonly name2: string | null
  /** What one of it adds to the price of a unit. */
  readonly price: Cents
  readonly apart: boolean
  readonly printers: readonly number[]
}

export type OptionProblemCode =
  | 'catalogue.options.unknown'
  | 'catalogue.options.soldOut'
  | 'catalogue.options.quantity'
  | 'catalogue.options.tooFew'
  | 'catalogue.options.tooMany'

export interface OptionProblem {
  /** The group's; what was picked of an unknown one. */
  readonly group: string
  readonly code: OptionProblemCode
  readonly params: Readonly<Record<string, string | number>>
}

/** The chosen options in the order of groups and options, or all problems with them. */
export function chooseOptions(
  groups: readonly OptionGroup[],
  picks: readonly OptionPick[],
): readonly ChosenOption[] | { readonly problems: readonly OptionProblem[] } {
  const chosen = groups.flatMap(group => chosenOfGroup(group, picks))
  const problems = [...unknownPicks(groups, picks), ...groups.flatMap(group => groupProblems(group, chosen))]
  return problems.length > 0 ? { problems } : chosen
}

/** Default choice, without sold-out options. */
export const defaultPicks = (groups: readonly OptionGroup[]): OptionPick[] =>
  groups.flatMap(({ id, options, defaults }) =>
    options
      .filter(option => defaults.includes(option.id) && !option.soldOut)
      .map(option => ({ group: id, option: option.id, quantity: 1 })),
  )

/** Whether two units have the same options. */
export const isSameChoice = (first: readonly ChosenOption[] = [], other: readonly ChosenOption[] = []): boolean =>
  first.length === other.length &&
  first.every((option, at) => {
    const pair = other[at]
    return (
      pair !== undefined &&
      option.option === pair.option &&
      option.quantity === pair.quantity &&
      option.price === pair.price
    )
  })

/** What options add to the price of a unit: before promotions, and after them. */
export function optionPrices(chosen: readonly ChosenOption[] = []): { readonly joined: Cents; readonly apart: Cents } {
  let [joined, apart] = [0, 0]
  for (const option of chosen) {
    const amount = option.price * option.quantity
    if (option.apart) apart += amount
    else joined += amount
  }
  return { joined, apart }
}

/** Two picks of one option are one. */
function chosenOfGroup(group: OptionGroup, picks: readonly OptionPick[]): ChosenOption[] {
  return group.options.flatMap(option => {
    const own = picks.filter(pick => pick.group === group.id && pick.option === option.id)
    const quantity = own.reduce((count, pick) => count + pick.quantity, 0)
    return own.length > 0 ? [chosenOption(group, option, quantity)] : []
  })
}

const chosenOption = (group: OptionGroup, { id, name, name2, price, printers }: ProductOption, quantity: number) => ({
  group: group.id,
  option: id,
  quantity,
  kind: group.kind,
  name,
  name2,
  price,
  apart: group.apart,
  printers,
})

const unknownPicks = (groups: readonly OptionGroup[], picks: readonly OptionPick[]): OptionProblem[] =>
  picks
    .filter(
      pick => !groups.some(({ id, options }) => id === pick.group && options.some(first => first.id === pick.option)),
    )
    .map(({ group, option }) => ({ group, code: 'catalogue.options.unknown', params: { option } }))

function groupProblems({ id, name, min, max, options }: OptionGroup, chosen: readonly ChosenOption[]): OptionProblem[] {
  const own = chosen.filter(({ group }) => group === id)
  const problem = (code: OptionProblemCode, params: OptionProblem['params']): OptionProblem => ({
    group: id,
    code,
    params,
  })
  const wrong = own.flatMap(({ option, name: said, quantity }): OptionProblem[] => {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_OF_ONE_OPTION)
      return [problem('catalogue.options.quantity', { option: said, most: MOST_OF_ONE_OPTION })]
    return options.some(first => first.id === option && first.soldOut)
      ? [problem('catalogue.options.soldOut', { option: said })]
      : []
  })
  if (wrong.length > 0) return wrong
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
  if (count < min) return [problem('catalogue.options.tooFew', { group: name, min })]
  return max !== null && count > max ? [problem('catalogue.options.tooMany', { group: name, max })] : []
}

/** Whether staff are asked about a group before the product is on the bill. */
const isAsked = (group: OptionGroup): boolean =>
  group.ask || 'problems' in chooseOptions([group], defaultPicks([group]))

/** Whether staff are asked about any group. */
export const mustAsk = (groups: readonly OptionGroup[]): boolean => groups.some(isAsked)

/**
 * The group whose option puts the product on the bill with one touch: the only one that staff are asked about, of which exactly
 * one option is chosen. Options of other groups are chosen before it, if at all.
 */
export function lastChoice(groups: readonly OptionGroup[]): OptionGroup | undefined {
  const [group, ...others] = groups.filter(isAsked)
  return group && others.length === 0 && group.min === 1 && group.max === 1 ? group : undefined
}

/**
 * Picks after one option was touched: of a group of which one is chosen it takes the other's place, and goes where it need not be;
 * of others there is one more, as far as the group goes.
 */
export function touchOption(group: OptionGroup, option: string, picks: readonly OptionPick[]): readonly OptionPick[] {
  const others = picks.filter(pick => pick.group !== group.id)
  const own = picks.filter(pick => pick.group === group.id)
  const touched = own.find(pick => pick.option === option)
  if (group.max === 1) {
    if (touched) return group.min === 0 ? others : picks
    return [...others, { group: group.id, option, quantity: 1 }]
  }
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0)
  if (group.max !== null && count >= group.max) return picks
  if (!touched) return [...picks, { group: group.id, option, quantity: 1 }]
  return picks.map(pick => (pick === touched ? { ...pick, quantity: pick.quantity + 1 } : pick))
}

/** Picks with one less of an option. */
export const lessOfOption = (group: string, option: string, picks: readonly OptionPick[]): readonly OptionPick[] =>
  picks.flatMap(pick => {
    if (pick.group !== group || pick.option !== option) return pick
    return pick.quantity > 1 ? { ...pick, quantity: pick.quantity - 1 } : []
  })
