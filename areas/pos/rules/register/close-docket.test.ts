import { describe, expect, it } from 'vitest'
import { layOut } from '../docket/lay-out.ts'
import { closeDocket } from './close-docket.ts'
import type { CloseFigures, CloseWords } from './close-figures.ts'

const words: CloseWords = {
  shop: 'Corner Grocer',
  currency: 'AUD',
  madeAt: '18:05',
  label: (label, params) => [label, ...Object.values(params ?? {})].join(' '),
  money: amount => (amount < 0 ? `-${(-amount).toFixed(2)}` : amount.toFixed(2)),
  instant: iso => iso,
}

const CLOSED: CloseFigures = {
  registerCode: 'G1',
  registerName: 'Till 1',
  openedAt: '08:00',
  openedBy: 'casey',
  closedAt: '18:00',
  closedBy: 'marcus',
  closeNo: 12,
  supplementary: false,
  ofCloseNo: null,
  sales: 2,
  refunds: 1,
  voids: 0,
  gross: 13,
  discount: 1,
  net: 12,
  refundNet: -3,
  tax: 0.82,
  rounding: 0,
  surcharge: 0,
  tip: 0,
  tenders: [
    { name: 'Card', sales: 6, refunds: 0, count: 1 },
    { name: 'Cash', sales: 6, refunds: -3, count: 2 },
  ],
  float: 200,
  openingExpected: 200,
  cashSales: 6,
  cashRefunds: -3,
  cashIn: 0,
  cashOut: 20.5,
  onAccount: 0,
  drawerOpenings: 0,
  expected: 182.5,
  actual: 172.5,
  variance: -10,
  counted: [
    { denomination: 50, count: 3 },
    { denomination: 20, count: 0 },
    { denomination: 0.5, count: 45 },
  ],
  countedBy: 'casey',
  counts: 1,
  firstCount: 172.5,
  note: null,
}

/** As on paper, with repeated blanks collapsed. */
const printed = (figures: CloseFigures): string[] =>
  layOut(closeDocket(figures, words), 42).flatMap(part =>
    part.kind === 'line' ? [part.text.trim().replace(/ +/g, ' ')] : [],
  )

describe('a Z docket', () => {
  const lines = printed(CLOSED)

  it('names the shop, the register and its number, and who opened and closed it', () => {
    expect(lines.slice(0, 2)).toEqual(['Corner Grocer', 'z 12'])
    expect(lines).toEqual(expect.arrayContaining(['register Till 1 G1', 'opened 08:00 casey', 'closed 18:00 marcus']))
  })

  it('adds the float and cash up to the expected amount, then shows count and variance', () => {
    const from = lines.indexOf('drawer')
    expect(lines.slice(from + 1, from + 8)).toEqual([
      'float 200.00',
      'cashSales 6.00',
      'cashRefunds -3.00',
      'cashOut -20.50',
      'expected 182.50',
      'counted 172.50',
      'variance -10.00',
    ])
  })

  it('lists the counted notes and coins, without those that were 0', () => {
    const from = lines.indexOf('count')
    expect(lines.slice(from + 1, from + 4)).toEqual(['50.00 3 150.00', '0.50 45 22.50', 'countedBy casey'])
  })

  it('shows what is over the float, if anything', () => {
    expect(lines.filter(line => line.startsWith('banked'))).toEqual([])
    expect(printed({ ...CLOSED, float: 100 })).toContain('banked 72.50')
  })

  it('lists each payment method with its refunds', () => {
    const from = lines.indexOf('tenders')
    expect(lines.slice(from + 1, from + 4)).toEqual(['Card 1 6.00', 'Cash 2 6.00', 'refunds -3.00'])
  })

  it('leaves out figures that are 0', () => {
    for (const none of ['rounding', 'surcharge', 'tip', 'voids', 'cashIn', 'note', 'countedAgain'])
      expect(lines.filter(line => line.startsWith(none))).toEqual([])
  })

  it('shows the first count where the drawer was counted again', () => {
    expect(printed({ ...CLOSED, counts: 3, firstCount: 150 })).toContain('countedAgain 3 150.00')
  })

  it('fits on paper of 32, 42 and 48 columns', () => {
    for (const columns of [32, 42, 48])
      for (const part of layOut(closeDocket({ ...CLOSED, note: 'A long word about the ten dollars' }, words), columns))
        if (part.kind === 'line') expect(part.text.length).toBeLessThanOrEqual(columns)
  })
})

it('an X docket shows the expected amount, but no count and no variance', () => {
  const open = { closedAt: null, closedBy: null, closeNo: null, actual: null, variance: null, counted: null }
  const lines = printed({ ...CLOSED, ...open })
  expect(lines[1]).toBe('x')
  expect(lines).toContain('expected 182.50')
  expect(lines.filter(line => /^(closed|counted|variance|banked|notCounted)/.test(line))).toEqual([])
})

it('a supplementary close is marked, names the close it belongs to and says that nothing was counted', () => {
  const figures = { ...CLOSED, supplementary: true, closeNo: 13, ofCloseNo: 12, float: 0, cashRefunds: 0, cashOut: 0 }
  const docket = closeDocket(
    { ...figures, expected: 6, actual: null, variance: null, counted: null, countedBy: null },
    words,
  )
  expect(docket.parts[1]).toMatchObject({ text: 'supplementary 13', inverse: true })
  const lines = layOut(docket, 42).flatMap(part => (part.kind === 'line' ? [part.text.trim()] : []))
  expect(lines).toEqual(expect.arrayContaining(['belongsTo 12', 'notCounted']))
  expect(lines.filter(line => line.startsWith('variance'))).toEqual([])
})
