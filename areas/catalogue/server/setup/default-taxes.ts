import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Tax } from '../../contract/tax.ts'

/** Australia's two rates (A New Tax System (Goods and Services Tax) Act 1999): prices on the shelf hold the tax. */
export const DEFAULT_TAXES: readonly InputOf<typeof Tax>[] = [
  { number: 1, name: 'GST', rate: 10, mode: 'inclusive', effectiveFrom: '2000-07-01', standard: true },
  { number: 2, name: 'GST free', rate: 0, mode: 'inclusive', effectiveFrom: '2000-07-01' },
]
