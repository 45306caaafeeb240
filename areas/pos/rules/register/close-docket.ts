import type { Docket, DocketPart, TextStyle } from '../docket/docket.ts'
import { amountDifference, amountSum, pieceSum } from './drawer-cash.ts'

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

const AMOUNT_WIDTH = 13
const COUNT_WIDTH = 6

const RULE: DocketPart = { kind: 'rule' }

/** A line of two or three cells: label, count, amount. */
function line(words: string, amount: string, count?: number | undefined, style: TextStyle = {}): DocketPart {
  const many = count === undefined ? [] : [{ text: String(count), width: COUNT_WIDTH, align: 'end' as const }]
  return {
    kind: 'columns',
    cells: [{ text: words }, ...many, { text: amount, width: AMOUNT_WIDTH, align: 'end' }],
    ...style,
  }
}

const heading = (text: string): DocketPart => ({ kind: 'text', text, bold: true })
const where = (yes: boolean, part: () => DocketPart): DocketPart[] => (yes ? [part()] : [])

function toTitle({ supplementary, closeNo, closedAt }: CloseFigures, { label }: CloseWords): string {
  if (closedAt === null) return label('x')
  return label(supplementary ? 'supplementary' : 'z', { number: closeNo ?? '' })
}

function head(figures: CloseFigures, words: CloseWords): DocketPart[] {
  const { label, instant } = words
  const { closedAt, closedBy, ofCloseNo, supplementary } = figures
  return [
    { kind: 'text', text: words.shop, align: 'centre', bold: true },
    { kind: 'text', text: toTitle(figures, words), align: 'centre', bold: true, inverse: supplementary },
    ...where(supplementary && ofCloseNo !== null, () => ({
      kind: 'text',
      text: label('belongsTo', { number: ofCloseNo ?? '' }),
      align: 'centre',
    })),
    RULE,
    {
      kind: 'text',
      text: label('register', { name: figures.registerName, code: figures.registerCode }),
    },
    { kind: 'text', text: label('opened', { at: instant(figures.openedAt), by: figures.openedBy }) },
    ...where(closedAt !== null, () => ({
      kind: 'text',
      text: label('closed', { at: instant(closedAt ?? ''), by: closedBy ?? '' }).trimEnd(),
    })),
  ]
}

function sold(figures: CloseFigures, { label, money }: CloseWords): DocketPart[] {
  const { sales, refunds, voids } = figures
  const figure = (name: CloseLabel, amount: Amount) => where(amount !== 0, () => line(label(name), money(amount)))
  return [
    RULE,
    line(label('gross'), money(figures.gross)),
    ...figure('discount', -figures.discount),
    ...where(refunds > 0 || figures.refundNet !== 0, () => line(label('refunds'), money(figures.refundNet), refunds)),
    line(label('net'), money(amountSum(figures.net, figures.refundNet)), sales, { bold: true }),
    ...where(voids > 0, () => line(label('voids'), '', voids)),
    line(label('tax'), money(figures.tax)),
    ...figure('rounding', figures.rounding),
    ...figure('surcharge', figures.surcharge),
    ...figure('tip', figures.tip),
  ]
}

function tendered({ tenders }: CloseFigures, { label, money }: CloseWords): DocketPart[] {
  if (tenders.length === 0) return []
  const tenderLines = tenders.flatMap(({ name, sales, refunds, count }) => [
    line(name, money(sales), count),
    ...where(refunds !== 0, () => line(`  ${label('refunds')}`, money(refunds))),
  ])
  return [RULE, heading(label('tenders')), ...tenderLines]
}

/** Printed if the float differed from what the last close left. */
function openedWith({ openingExpected, float }: CloseFigures, { label, money }: CloseWords): DocketPart[] {
  if (openingExpected === null || openingExpected === float) return []
  return [
    line(label('openingExpected'), money(openingExpected)),
    line(label('openingDifference'), money(amountDifference(float, openingExpected))),
  ]
}

function drawer(figures: CloseFigures, words: CloseWords): DocketPart[] {
  const { label, money } = words
  const { actual, variance, float, drawerOpenings } = figures
  const figure = (name: CloseLabel, amount: Amount) => where(amount !== 0, () => line(label(name), money(amount)))
  return [
    RULE,
    heading(label('drawer')),
    ...openedWith(figures, words),
    line(label('float'), money(float)),
    line(label('cashSales'), money(figures.cashSales)),
    ...figure('cashRefunds', figures.cashRefunds),
    ...figure('cashIn', figures.cashIn),
    ...figure('cashOut', -figures.cashOut),
    ...figure('onAccount', figures.onAccount),
    line(label('expected'), money(figures.expected), undefined, { bold: true }),
    ...where(actual !== null, () => line(label('counted'), money(actual ?? 0))),
    ...where(variance !== null, () => line(label('variance'), money(variance ?? 0), undefined, { bold: true })),
    ...where((actual ?? 0) > float, () => line(label('banked'), money(amountDifference(actual ?? 0, float)))),
    ...where(drawerOpenings > 0, () => line(label('openings'), '', drawerOpenings)),
  ]
}

/** Each note and coin; after a recount, also the first count. */
function counted(figures: CloseFigures, { label, money }: CloseWords): DocketPart[] {
  const { counted: pieces, countedBy, counts, firstCount, closedAt } = figures
  if (closedAt === null) return []
  if (pieces === null) return [RULE, { kind: 'text', text: label('notCounted') }]
  return [
    RULE,
    heading(label('count')),
    ...pieces
      .filter(({ count }) => count > 0)
      .map(({ denomination, count }) => line(money(denomination), money(pieceSum(denomination, count)), count)),
    ...where(countedBy !== null, () => ({ kind: 'text', text: label('countedBy', { by: countedBy ?? '' }) })),
    ...where(counts > 1 && firstCount !== null, () => ({
      kind: 'text',
      text: label('countedAgain', { counts, first: money(firstCount ?? 0) }),
    })),
  ]
}

/** X docket of an open session, Z docket of a closed one; a supplementary close is marked. */
export function closeDocket(figures: CloseFigures, words: CloseWords): Docket {
  const { label } = words
  return {
    title: `${figures.registerCode} ${toTitle(figures, words)}`,
    parts: [
      ...head(figures, words),
      ...sold(figures, words),
      ...tendered(figures, words),
      ...drawer(figures, words),
      ...counted(figures, words),
      ...where(Boolean(figures.note), () => ({ kind: 'text', text: label('note', { note: figures.note ?? '' }) })),
      RULE,
      {
        kind: 'text',
        text: `${label('currency', { currency: words.currency })} ${label('made', { at: words.instant(words.madeAt) })}`,
      },
      { kind: 'cut' },
    ],
  }
}
