import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'

/** What is left out, in words: "No onion". */
export interface OptionWords {
  without(name: string): string
}

/** An option as people read it on a bill: "Large", "2 x Extra shot", "No onion". */
export function optionText({ name, kind, quantity }: ChosenOption, { without }: OptionWords): string {
  const said = kind === 'remove' ? without(name) : name
  return quantity === 1 ? said : `${quantity} x ${said}`
}
