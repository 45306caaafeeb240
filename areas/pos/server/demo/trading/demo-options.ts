import {
  type ChosenOption,
  chooseOptions,
  defaultPicks,
  touchOption,
} from '#areas/catalogue/rules/options/chosen-options.ts'
import type { OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import { type Draw, oneOf } from './draw.ts'

/** Shares of what is sold: another milk than the usual, something extra. */
const ANOTHER = 0.3
const EXTRA = 0.12

/** What a customer wants with a product. Nothing is drawn for one without options: the days of other shops stay as they were. */
export function demoOptions(draw: Draw, groups: readonly OptionGroup[]): readonly ChosenOption[] | undefined {
  if (groups.length === 0) return undefined
  let picks: Parameters<typeof touchOption>[2] = defaultPicks(groups)
  for (const group of groups) {
    const needed = group.min > 0 && group.defaults.length === 0
    const share = group.min > 0 ? ANOTHER : EXTRA
    if (needed || draw() < share) picks = touchOption(group, oneOf(draw, group.options).id, picks)
  }
  const chosen = chooseOptions(groups, picks)
  if ('problems' in chosen) throw new Error(`options of the demo: ${JSON.stringify(chosen.problems)}`)
  return chosen
}
