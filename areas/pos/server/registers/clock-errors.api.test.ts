import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import { closeRegister, getSessionFigures, moveCash, openRegister } from '#areas/pos/contract/register-session.ts'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sum } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

const MINUTE = 60_000

let app: ShopApp
let registers: string[]
let made = 0
beforeAll(async () => {
  app = await startShopApp()
})
afterAll(() => app.close())

async function newRegisters() {
  registers = []
  for (const _ of ['one', 'other']) {
    made += 1
    const code = `R${made}`
    await app.add(Register, { siteId: app.siteId, code, name: code })
    registers.push(code)
  }
}
beforeEach(newRegisters)

const at = (register = registers[0] ?? '') => ({ ordLot: app.ordLot, register })
const open = (register?: string) => app.owner.call(openRegister, { ...at(register), float: 200 })
const close = (register?: string) => app.owner.call(closeRegister, { ...at(register), counted: [] })
const clock = (minutes = 0) => new Date(app.runtime.clock() + minutes * MINUTE).toISOString()
const sell = async (soldAt: string, register = registers[0] ?? '', more: Partial<SaleInput> = {}) => {
  const sale = app.sale({ register, soldAt, ...more })
  expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
  return sale
}

interface StoredSession {
  readonly id: string
  readonly closeNo: number | null
  readonly supplementary: boolean
  readonly ofSession: string | null
  /** Cents. */
  readonly expected: number | null
}

const sessionsOf = (register = registers[0] ?? '') =>
  app.database.read(app.merchantId, db =>
    db.rows<StoredSession>(sql`
      select n.id, n.close_no as "closeNo", n.supplementary, n.of_session as "ofSession", n.expected
      from pos_register_session n join pos_cash_register r on r.merchant_id = n.merchant_id and r.id = n.register_id
      where r.code = ${register} order by n.close_no nulls last`),
  )
const sessionOfSale = async ({ saleId }: SaleInput) => {
  const [row] = await app.database.read(app.merchantId, db =>
    db.rows<{ session: string | null }>(sql`select session_id as session from pos_sale where id = ${saleId}::uuid`),
  )
  return row?.session
}
const figuresOf = async (sessionId: string) => (await app.owner.call(getSessionFigures, { sessionId })).result

describe('a sale of a till whose clock is wrong', () => {
  it('is in the session that is open when it arrives, though older than the opening', async () => {
    const { result } = await open()
    expect(await sessionOfSale(await sell(clock(-2)))).toBe(result.sessionId)
    expect((await close()).result).toMatchObject({ expected: 206 })
  })

  it('is in the open session, too, where it is later than the last close and older than the opening', async () => {
    await open()
    app.wait(MINUTE)
    await close()
    app.wait(10 * MINUTE)
    const { result } = await open()
    expect(await sessionOfSale(await sell(clock(-2)))).toBe(result.sessionId)
  })

  it('is in a supplementary close where nothing is open any more', async () => {
    const { result } = await open()
    app.wait(MINUTE)
    await close()
    await sell(clock(-5))
    await sell(clock(5))
    expect(await sessionsOf()).toMatchObject([
      { closeNo: 1, supplementary: false, expected: 20_000 },
      { closeNo: 2, supplementary: true, ofSession: result.sessionId, expected: 600 },
      { closeNo: 3, supplementary: true, ofSession: result.sessionId, expected: 600 },
    ])
  })

  it('is in the session that was open when it arrived, though it says that it was sold later', async () => {
    await open()
    const sale = await sell(clock(30))
    app.wait(MINUTE)
    await close()
    app.wait(MINUTE)
    await open()
    const [first] = await sessionsOf()
    expect(await sessionOfSale(sale)).toBe(first?.id)
  })

  it('keeps on its receipt what the till said', async () => {
    await open()
    const soldAt = clock(5)
    const sale = await sell(soldAt)
    const [row] = await app.database.read(app.merchantId, db =>
      db.rows<{ at: string; hour: string }>(
        sql`select sold_at as at, hour_at as hour from pos_sale where id = ${sale.saleId}::uuid`,
      ),
    )
    expect(Date.parse(row?.at ?? '')).toBe(Date.parse(soldAt))
    expect(Date.parse(row?.hour ?? '')).toBeLessThanOrEqual(app.runtime.clock())
  })
})

describe('a register that was never opened', () => {
  it('has one supplementary close a day for all that it sells', async () => {
    const sales = [await sell(clock()), await sell(clock())]
    const closes = await sessionsOf()
    expect(closes).toMatchObject([{ closeNo: 1, supplementary: true, ofSession: null, expected: 1200 }])
    for (const sale of sales) expect(await sessionOfSale(sale)).toBe(closes[0]?.id)
    expect(await figuresOf(closes[0]?.id ?? '')).toMatchObject({ sales: 2, expected: 12, ofCloseNo: null })
  })

  it('that many sell at at once loses none of them', async () => {
    await Promise.all(Array.from({ length: 6 }, () => sell(clock())))
    expect(await sessionsOf()).toMatchObject([{ closeNo: 1, expected: 3600 }])
  })
})

describe('cash that a till reports late', () => {
  it('is in a supplementary close where its clock says a moment after the last one', async () => {
    await open()
    app.wait(MINUTE)
    await close()
    app.wait(MINUTE)
    const out = { ...at(), id: uuidv7(), kind: 'out' as const, amount: 50, reason: 'Bank', at: clock() }
    expect((await app.owner.call(moveCash, out)).rtn).toBe(RTN.done)
    expect(await sessionsOf()).toMatchObject([{ closeNo: 1 }, { closeNo: 2, supplementary: true, expected: -5000 }])
  })

  it('is refused without an instant: somebody has a closed drawer in front of them', async () => {
    await open()
    await close()
    const out = { ...at(), kind: 'out' as const, amount: 50, reason: 'Bank' }
    expect((await app.owner.call(moveCash, out)).rtn).toBe(RTN.wrongState)
  })
})

describe('calls of a register that come twice or in another order', () => {
  const total = async () => {
    const figures = await Promise.all((await sessionsOf()).map(({ id }) => figuresOf(id)))
    return sum(figures.map(({ expected, float }) => Math.round((expected - float) * 100)))
  }

  it('lose no sale that arrives while two tills close it and a third opens it again', async () => {
    const { result } = await open()
    const sessionId = result.sessionId
    const closing = () => app.owner.call(closeRegister, { ...at(), sessionId, counted: [] })
    const sales = Array.from({ length: 8 }, (_, minute) => sell(clock(minute - 4)))
    const [first, second] = await Promise.all([closing(), closing(), ...sales, open()])
    expect([first?.rtn, second?.rtn].sort()).toEqual([RTN.nothingToDo, RTN.done].sort())
    expect(await total()).toBe(8 * 600)
    const sessions = await sessionsOf()
    for (const { id, expected } of sessions.filter(({ expected }) => expected !== null))
      expect(Math.round((await figuresOf(id)).expected * 100)).toBe(expected)
  })

  it('count cash once that a till sends again after the close', async () => {
    await open()
    const out = { ...at(), id: uuidv7(), kind: 'out' as const, amount: 50, reason: 'Bank', at: clock() }
    await app.owner.call(moveCash, out)
    app.wait(MINUTE)
    await close()
    expect((await app.owner.call(moveCash, out)).rtn).toBe(RTN.nothingToDo)
    expect(await total()).toBe(-5000)
  })

  it('put what was sold before a close that arrived first into a supplementary one', async () => {
    await open()
    const soldAt = clock()
    app.wait(MINUTE)
    await close()
    await Promise.all([sell(soldAt), sell(soldAt)])
    expect((await sessionsOf()).map(({ supplementary }) => supplementary)).toEqual([false, true, true])
    expect(await total()).toBe(1200)
  })
})

/** What happens at the tills of a shop; `skew` is the error of the till's clock and its time offline, in minutes. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: fc.constant('open' as const), till: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('close' as const), till: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 90 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('sell' as const),
      till: fc.nat(1),
      skew: fc.integer({ min: -60, max: 60 }),
      training: fc.nat(5).map(n => n === 0),
      card: fc.nat(3).map(n => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      till: fc.nat(1),
      skew: fc.integer({ min: -60, max: 60 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('in' as const, 'out' as const),
      till: fc.nat(1),
      skew: fc.integer({ min: -60, max: 60 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const refundOf = (sale: SaleInput): Partial<SaleInput> => ({
  mode: 'refund',
  refOf: sale.saleId,
  lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -2, unitPrice: 3, net: -6, tax: -0.55 }],
  tenders: [{ method: 'cash', amount: -6 }],
  ...{ gross: -6, net: -6, tax: -0.55, payable: -6 },
})

/** Does the steps; answers the cash that went through the drawers, in cents, and how many bills there were. */
async function trade(steps: readonly Step[]): Promise<{ cash: number; bills: number }> {
  const sold: SaleInput[] = []
  const cash: number[] = []
  let bills = 0
  for (const step of steps) {
    const register = 'till' in step ? (registers[step.till] ?? '') : ''
    if (step.does === 'wait') app.wait(step.minutes * MINUTE)
    else if (step.does === 'open') await open(register)
    else if (step.does === 'close') await close(register)
    else if (step.does === 'sell') {
      const tenders = step.card ? [{ method: 'card', amount: 6 }] : [{ method: 'cash', amount: 10, change: 4 }]
      const sale = await sell(clock(step.skew), register, { training: step.training, tenders })
      if (step.training) continue
      sold.push(sale)
      bills += 1
      if (!step.card) cash.push(600)
    } else if (step.does === 'refund') {
      const sale = sold.pop()
      if (!sale) continue
      await sell(clock(step.skew), register, refundOf(sale))
      bills += 1
      cash.push(-600)
    } else {
      const moved = { kind: step.does, amount: 5, reason: 'Safe', at: clock(step.skew) }
      const { rtn } = await app.owner.call(moveCash, { ...at(register), ...moved })
      // Only a register that was never opened refuses it.
      if (rtn === RTN.done) cash.push(step.does === 'in' ? 500 : -500)
      else
        expect([rtn, await sessionsOf(register).then(all => all.every(({ ofSession }) => ofSession === null))]).toEqual(
          [RTN.wrongState, true],
        )
    }
  }
  return { cash: sum(cash), bills }
}

it('the closes of a shop add up to its sales, whatever its tills’ clocks say and whenever they report', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async steps => {
      await newRegisters()
      const traded = await trade(steps)
      const sessions = (await Promise.all(registers.map(register => sessionsOf(register)))).flat()
      const figures = await Promise.all(sessions.map(({ id }) => figuresOf(id)))
      expect({
        cash: sum(figures.map(({ expected, float }) => Math.round((expected - float) * 100))),
        bills: sum(figures.map(({ sales, refunds }) => sales + refunds)),
      }).toEqual(traded)
      for (const [index, { expected }] of sessions.entries())
        if (expected !== null) expect(Math.round((figures[index]?.expected ?? 0) * 100)).toBe(expected)
    }),
    { numRuns: 25 },
  )
}, 120_000)
