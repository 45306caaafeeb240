import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** An item of imported sales that the catalogue does not have. */
export interface MissingItem {
  readonly pluId: string
  readonly pluName1: string
  readonly barcode: string | undefined
  /** Most common recent price, in ten-thousandths. */
  readonly price: number
}

/**
 * Announced while sales history is imported: the catalogue adds the items as inactive, so that they don't flood the
 * till.
 */
export const itemsMissing = domainEvent<readonly MissingItem[]>('pos.itemsMissing')
