import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** An item of past sales that the catalogue does not have. */
export interface MissingItem {
  readonly pluId: string
  readonly pluName1: string
  readonly barcode: string | undefined
  /** The price it was sold at most lately, in ten-thousandths. */
  readonly price: number
}

/** Told while past sales are brought in: the catalogue takes the items up, switched off, so that the till is not flooded. */
export const itemsMissing = domainEvent<readonly MissingItem[]>('pos.itemsMissing')
