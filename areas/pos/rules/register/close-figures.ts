/** Wire amounts, two decimals. */
type Amount = number

/** Figures of a session, as printed on a docket. */
export interface CloseFigures {
  readonly registerCode: string
  readonly registerName: string
  readonly openedAt: string
  readonly openedBy: string
  /** Null: still open, so an X docket. */
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly closeNo: number | null
  readonly supplementary: boolean
  /** Of a supplementary close: number of the close that its sales belong to. */
  readonly ofCloseNo: number | null
  readonly sales: number
  readonly refunds: number
  readonly voids: number
  readonly gross: Amount
  readonly discount: Amount
  readonly net: Amount
  /** Negative. */
  readonly refundNet: Amount
  readonly tax: Amount
  readonly rounding: Amount
  readonly surcharge: Amount
  readonly tip: Amount
  readonly tenders: readonly {
    readonly name: string
    readonly sales: Amount
    /** Negative. */
    readonly refunds: Amount
    readonly count: number
  }[]
  readonly float: Amount
  /** Expected cash at the opening; null: unknown. */
  readonly openingExpected: Amount | null
  readonly cashSales: Amount
  readonly cashRefunds: Amount
  readonly cashIn: Amount
  readonly cashOut: Amount
  /** Payments of bills on account, less refunds of them. */
  readonly onAccount: Amount
  readonly drawerOpenings: number
  readonly expected: Amount
  readonly actual: Amount | null
  readonly variance: Amount | null
  readonly counted: readonly { readonly denomination: Amount; readonly count: number }[] | null
  readonly countedBy: string | null
  readonly counts: number
  readonly firstCount: Amount | null
  readonly note: string | null
}

export type CloseLabel =
  | 'x'
  | 'z'
  | 'supplementary'
  | 'belongsTo'
  | 'register'
  | 'opened'
  | 'closed'
  | 'gross'
  | 'discount'
  | 'net'
  | 'refunds'
  | 'voids'
  | 'tax'
  | 'rounding'
  | 'surcharge'
  | 'tip'
  | 'tenders'
  | 'drawer'
  | 'openingExpected'
  | 'openingDifference'
  | 'float'
  | 'cashSales'
  | 'cashRefunds'
  | 'cashIn'
  | 'cashOut'
  | 'onAccount'
  | 'expected'
  | 'counted'
  | 'variance'
  | 'banked'
  | 'openings'
  | 'count'
  | 'countedBy'
  | 'countedAgain'
  | 'notCounted'
  | 'note'
  | 'currency'
  | 'made'
  | 'standardLayout'
  | 'yes'
  | 'no'

/** Words of the docket in the user's language, and the shop's formats. */
export interface CloseWords {
  readonly shop: string
  readonly currency: string
  /** When it is created, an instant. */
  readonly madeAt: string
  readonly label: (label: CloseLabel, params?: Readonly<Record<string, string | number>>) => string
  readonly money: (amount: Amount) => string
  readonly instant: (iso: string) => string
}
