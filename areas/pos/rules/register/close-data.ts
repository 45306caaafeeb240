import type { CloseData } from '#areas/printing/rules/kinds/close-fields.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { CloseFigures, CloseWords } from './close-figures.ts'
import { closeTitle } from './close-title.ts'
import { amountDifference, amountSum, pieceSum } from './drawer-cash.ts'

const LABELS = [
  ...(['gross', 'discount', 'net', 'refunds', 'voids', 'tax', 'rounding', 'surcharge', 'tip', 'tenders'] as const),
  ...(['drawer', 'openingExpected', 'openingDifference', 'float', 'cashSales', 'cashRefunds', 'cashIn'] as const),
  ...(['cashOut', 'onAccount', 'expected', 'counted', 'variance', 'banked', 'openings', 'count'] as const),
  ...(['notCounted', 'standardLayout'] as const),
]

/** Variables of the docket of a session. */
export function closeData(figures: CloseFigures, words: CloseWords): CloseData {
  return {
    words: listWords(words),
    shop: { name: words.shop },
    close: closeFacts(figures, words),
    tenders: figures.tenders.map(({ name, sales, refunds, count }) => ({
      ...{ name, count },
      sales: fromWire(sales),
      refunds: fromWire(refunds),
    })),
    drawer: drawerFacts(figures),
    counting: countingFacts(figures, words),
    pieces: (figures.counted ?? [])
      .filter(({ count }) => count > 0)
      .map(({ denomination, count }) => ({
        count,
        denomination: fromWire(denomination),
        amount: fromWire(pieceSum(denomination, count)),
      })),
  }
}

const listWords = ({ label }: CloseWords): CloseData['words'] =>
  Object.fromEntries(LABELS.map(name => [name, label(name)])) as CloseData['words'] // every name is in the list, or its label would be missing in the type

function closeFacts(figures: CloseFigures, words: CloseWords): CloseData['close'] {
  const { label, instant } = words
  const { closedAt, closedBy, ofCloseNo, supplementary, sales, refunds, voids } = figures
  return {
    ...{ supplementary, sales, refunds, voids },
    title: closeTitle(figures, words),
    belongsTo: supplementary && ofCloseNo !== null ? label('belongsTo', { number: ofCloseNo }) : '',
    register: label('register', { name: figures.registerName, code: figures.registerCode }),
    opened: label('opened', { at: instant(figures.openedAt), by: figures.openedBy }),
    closed: closedAt === null ? '' : label('closed', { at: instant(closedAt), by: closedBy ?? '' }).trimEnd(),
    isClosed: closedAt !== null,
    hasRefunds: refunds > 0 || figures.refundNet !== 0,
    gross: fromWire(figures.gross),
    discount: fromWire(-figures.discount),
    refundNet: fromWire(figures.refundNet),
    net: fromWire(amountSum(figures.net, figures.refundNet)),
    tax: fromWire(figures.tax),
    rounding: fromWire(figures.rounding),
    surcharge: fromWire(figures.surcharge),
    tip: fromWire(figures.tip),
    note: figures.note ? label('note', { note: figures.note }) : '',
    currency: label('currency', { currency: words.currency }),
    made: label('made', { at: instant(words.madeAt) }),
  }
}

function drawerFacts(figures: CloseFigures): CloseData['drawer'] {
  const { openingExpected, float, actual, variance } = figures
  return {
    openingDiffers: openingExpected !== null && openingExpected !== float,
    openingExpected: fromWire(openingExpected ?? 0),
    openingDifference: fromWire(amountDifference(float, openingExpected ?? 0)),
    float: fromWire(float),
    cashSales: fromWire(figures.cashSales),
    cashRefunds: fromWire(figures.cashRefunds),
    cashIn: fromWire(figures.cashIn),
    cashOut: fromWire(-figures.cashOut),
    onAccount: fromWire(figures.onAccount),
    expected: fromWire(figures.expected),
    isCounted: actual !== null,
    counted: fromWire(actual ?? 0),
    hasVariance: variance !== null,
    variance: fromWire(variance ?? 0),
    overFloat: (actual ?? 0) > float,
    banked: fromWire(amountDifference(actual ?? 0, float)),
    openings: figures.drawerOpenings,
  }
}

/** After a recount, also the first count. */
function countingFacts(figures: CloseFigures, { label, money }: CloseWords): CloseData['counting'] {
  const { counted, countedBy, counts, firstCount, closedAt } = figures
  const shown = closedAt !== null && counted !== null
  return {
    shown,
    missing: closedAt !== null && counted === null,
    by: shown && countedBy !== null ? label('countedBy', { by: countedBy }) : '',
    again:
      shown && counts > 1 && firstCount !== null ? label('countedAgain', { counts, first: money(firstCount) }) : '',
  }
}
