/** A sale as stock sees it. */
export interface SoldSale {
  readonly id: string
  readonly siteId: string
  /** Milliseconds since the epoch. */
  readonly soldAt: number
  readonly businessDay: string
  readonly lines: readonly {
    readonly lineNo: number
    /** Undefined: an item that the catalogue does not know. */
    readonly item: string | undefined
    readonly quantity: number
    readonly unitCost: number | undefined
  }[]
}

export interface SoldMovement {
  readonly siteId: string
  readonly itemId: string
  readonly kind: 'sale' | 'refund'
  readonly quantity: number
  readonly unitCost: number | null
  readonly documentId: string
  readonly lineId: string
  readonly at: string
  readonly businessDay: string
}

/** Lines of a sale have numbers, movements know their line by a UUID: the number in the last place of one. */
export const lineIdOf = (lineNo: number): string => `00000000-0000-0000-0000-${lineNo.toString().padStart(12, '0')}`

/**
 * What sold lines do to stock: what is sold leaves, what is given back returns. Items that the catalogue does not know are
 * not kept.
 * @param keptAs the item whose stock goes down for one that is sold: a slice takes from its cake
 */
export function soldMovements(sales: readonly SoldSale[], keptAs: (item: string) => string): SoldMovement[] {
  return sales.flatMap(sale =>
    sale.lines.flatMap(line => {
      if (line.item === undefined || line.quantity === 0) return []
      return [
        {
          siteId: sale.siteId,
          itemId: keptAs(line.item),
          kind: line.quantity > 0 ? 'sale' : 'refund',
          quantity: -line.quantity,
          unitCost: line.unitCost ?? null,
          documentId: sale.id,
          lineId: lineIdOf(line.lineNo),
          at: new Date(sale.soldAt).toISOString(),
          businessDay: sale.businessDay,
        },
      ]
    }),
  )
}
