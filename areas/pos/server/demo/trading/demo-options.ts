import {
  type ChosenOption,
  chooseOptions,
  defaultPicks,
  touchOption,
} from '#areas/catalogue/rules/options/chosen-options.ts'
import type { OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import { type Draw, pick } from './draw.ts'

/** Shares of sales with another milk or an extra. */
const ANOTHER = 0.3
const EXTRA = 0.12

/**
 * Options that a customer wants with a product. Draws nothing for products without options, so that other shops' days
 * stay the same.
 */
export function demoOptions(draw: Draw, groups: readonly OptionGroup[]): readonly ChosenOption[] | undefined {
  if (groups.length === 0) return undefined
  let picks: Parameters<typeof touchOption>[2] = defaultPicks(groups)
  for (const group of groups) {
    const needed = group.min > 0 && group.defaults.length === 0
    const share = group.min > 0 ? ANOTHER : EXTRA
    if (needed || draw() < share) picks = touchOption(group, pick(draw, group.options).id, picks)
  }
  const chosen = chooseOptions(groups, picks)
  if ('problems' in chosen) throw new Error(`options of the demo: ${JSON.stringify(chosen.problems)}`)
  return chosen
}
