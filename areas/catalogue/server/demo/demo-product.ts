import type { InputOf } from '#platform/contract/define/resource.ts'
import type { Plu } from '../../contract/plu.ts'

/** An item of the demo merchant before its references have ids: categories, suppliers, units and tags by their names. */
export interface DemoProduct {
  readonly name: string
  readonly category: string
  readonly price: number
  readonly taxed: boolean
  readonly code?: string
  readonly supplier?: string
  readonly unit?: string
  readonly tags?: readonly string[]
  /** Part of a packet's barcode: packed goods have one, dishes and loose fruit have none. */
  readonly packed?: boolean
  /** Name of the product whose stock it reduces. */
  readonly takenFrom?: string
  readonly more?: Partial<InputOf<typeof Plu>>
}
