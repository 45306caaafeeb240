import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import type { previewPrices } from '../../contract/price-change.ts'

/** What a price change is asked to do, as its form holds it. */
export type PriceInput = Omit<InputOfOperation<typeof previewPrices>, 'page'>
export type PriceRule = PriceInput['rule']

export const FIRST_RULE: PriceRule = { level: 1, kind: 'percent', value: 5, ending: 'fiveCents' }
