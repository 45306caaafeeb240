import type { Docket, DocketPart, TextStyle } from '../docket/docket.ts'
import { amountSum, bankedCash, pieceSum } from './drawer-cash.ts'

/** Amounts as the wire carries them, two decimals. */
type Amount = number

/** What a session came to, as far as a docket says it. */
export interface CloseFigures {
  readonly registerCode: string
  readonly registerName: string
  readonly openedAt: string
  readonly openedBy: string
  /** Null: open, so that it is an X docket. */
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly closeNo: number | null
  readonly supplementary: boolean
  /** Of a supplementary close: the number of the close that its sales belong to. */
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
  readonly cashSales: Amount
  readonly cashRefunds: Amount
  readonly cashIn: Amount
  readonly cashOut: Amount
  /** Paid of bills on account, less what was given back of that. */
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

/** Words of the docket, in the language of whoever prints it, and the shop's own ways of writing. */
export interface CloseWords {
  readonly shop: string
  readonly currency: string
  /** When it is made, an instant. */
  readonly madeAt: string
  readonly label: (label: CloseLabel, params?: Readonly<Record<string, string | number>>) => string
  readonly money: (amount: Amount) => string
  readonly instant: (iso: string) => string
}

const AMOUNT_WIDTH = 13
const COUNT_WIDTH = 6

const RULE: DocketPart = { kind: 'rule' }

/** A line of two or three cells: words, how many, how much. */
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

function titleOf({ supplementary, closeNo, closedAt }: CloseFigures, { label }: CloseWords): string {
  if (closedAt === null) return label('x')
  return label(supplementary ? 'supplementary' : 'z', { number: closeNo ?? '' })
}

function head(figures: CloseFigures, words: CloseWords): DocketPart[] {
  const { label, instant } = words
  const { closedAt, closedBy, ofCloseNo, supplementary } = figures
  return [
    { kind: 'text', text: words.shop, align: 'centre', bold: true },
    { kind: 'text', text: titleOf(figures, words), align: 'centre', bold: true, inverse: supplementary },
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
  const given = tenders.flatMap(({ name, sales, refunds, count }) => [
    line(name, money(sales), count),
    ...where(refunds !== 0, () => line(`  ${label('refunds')}`, money(refunds))),
  ])
  return [RULE, heading(label('tenders')), ...given]
}

function drawer(figures: CloseFigures, { label, money }: CloseWords): DocketPart[] {
  const { actual, variance, float, drawerOpenings } = figures
  const figure = (name: CloseLabel, amount: Amount) => where(amount !== 0, () => line(label(name), money(amount)))
  return [
    RULE,
    heading(label('drawer')),
    line(label('float'), money(float)),
    line(label('cashSales'), money(figures.cashSales)),
    ...figure('cashRefunds', figures.cashRefunds),
    ...figure('cashIn', figures.cashIn),
    ...figure('cashOut', -figures.cashOut),
    ...figure('onAccount', figures.onAccount),
    line(label('expected'), money(figures.expected), undefined, { bold: true }),
    ...where(actual !== null, () => line(label('counted'), money(actual ?? 0))),
    ...where(variance !== null, () => line(label('variance'), money(variance ?? 0), undefined, { bold: true })),
    ...where((actual ?? 0) > float, () => line(label('banked'), money(bankedCash(actual ?? 0, float)))),
    ...where(drawerOpenings > 0, () => line(label('openings'), '', drawerOpenings)),
  ]
}

/** Note by note and coin by coin; who counted again says so, and what was counted first. */
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

/** X docket of a session that is open, Z docket of a closed one, with its mark where it is a supplementary close. */
export function closeDocket(figures: CloseFigures, words: CloseWords): Docket {
  const { label } = words
  return {
    title: `${figures.registerCode} ${titleOf(figures, words)}`,
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
