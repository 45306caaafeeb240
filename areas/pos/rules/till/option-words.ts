import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'

/** Text of a removed option: "No onion". */
export interface OptionWords {
  without(name: string): string
}

/** Parts of a chosen option that bills show. */
export type SaidOption = Pick<ChosenOption, 'kind' | 'name' | 'quantity' | 'price'>

/** Text of an option on a bill: "Large", "2 x Extra shot", "No onion". */
export function optionText({ name, kind, quantity }: Omit<SaidOption, 'price'>, { without }: OptionWords): string {
  const said = kind === 'remove' ? without(name) : name
  return quantity === 1 ? said : `${quantity} x ${said}`
}
