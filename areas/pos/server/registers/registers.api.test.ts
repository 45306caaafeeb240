import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import {
  closeRegister,
  drawerOpened,
  getSessionFigures,
  listRegisterStates,
  moveCash,
  openRegister,
} from '#areas/pos/contract/register-session.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { registerTrial } from '../../../../tests/support/register-trial.ts'
import type { ShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
let register: string
const trial = registerTrial('R')
beforeEach(() => {
  ;({ app, register } = trial())
})

const at = () => ({ ordLot: app.ordLot, register })
const open = (float = 200) => app.owner.call(openRegister, { ...at(), float })
const count = (...pieces: [number, number][]) => pieces.map(([denomination, count]) => ({ denomination, count }))
const close = (counted: ReturnType<typeof count>, sessionId?: string) =>
  app.owner.call(closeRegister, { ...at(), counted, sessionId })
const sell = (more: Parameters<ShopApp['sale']>[0] = {}) => app.upload([app.sale({ register, ...more })])

describe('a register', () => {
  it('expects float + cash sales - cash refunds + cash in - cash out, change left out, cards left out', async () => {
    await open(200)
    const sale = app.sale({ register })
    await app.upload([sale])
    await sell({ tenders: [{ method: 'card', amount: 6 }] })
    await sell({
      mode: 'refund',
      refOf: sale.saleId,
      lines: [{ lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -1, unitPrice: 3, net: -3, tax: -0.27 }],
      tenders: [{ method: 'cash', amount: -3 }],
      gross: -3,
      net: -3,
      tax: -0.27,
      payable: -3,
    })
    await app.owner.call(moveCash, { ...at(), kind: 'in', amount: 50, reason: 'Change from the bank' })
    await app.owner.call(moveCash, { ...at(), kind: 'out', amount: 20.5, reason: 'Window cleaner' })
    const closed = await close(count([50, 4], [20, 1], [10, 1], [2, 1], [0.5, 1]))
    expect(closed.result).toMatchObject({ closeNo: 1, expected: 232.5, actual: 232.5, variance: 0 })
  })

  it('expects less by the change that was given on a voucher', async () => {
    const voucher = { siteId: app.siteId, code: `voucher${register}`, name: 'Gift voucher', kind: 'voucher' } as const
    await app.add(PaymentConfig, { ...voucher, allowChange: true })
    await open(100)
    await sell({ tenders: [{ method: voucher.code, amount: 10, change: 4 }] })
    expect((await close(count([50, 1], [20, 2], [5, 1], [1, 1]))).result).toMatchObject({ expected: 96, variance: 0 })
    // A till that was offline sends its sale after the close.
    const late = new Date(app.runtime.clock() - 60_000).toISOString()
    await sell({ billNum: '1002', soldAt: late, tenders: [{ method: voucher.code, amount: 10, change: 4 }] })
    const supplementary = await app.database.read(app.merchantId, db =>
      db.rows<{ expected: number }>(sql`
        select n.expected from pos_register_session n
        join pos_cash_register r on r.merchant_id = n.merchant_id and r.id = n.register_id
        where n.merchant_id = ${app.merchantId}::uuid and r.code = ${register} and n.supplementary`),
    )
    expect(supplementary).toEqual([{ expected: -400 }])
  })

  it('shows what is missing as a variance below nothing', async () => {
    await open(100)
    expect((await close(count([50, 1], [20, 2]))).result).toMatchObject({ expected: 100, actual: 90, variance: -10 })
  })

  it('is opened once, and closed only while it is open', async () => {
    const [first, second] = await Promise.all([open(), open()])
    expect([first.rtn, second.rtn].sort()).toEqual([RTN.wrongState, RTN.done].sort())
    expect((await close([])).rtn).toBe(RTN.done)
    expect((await close([])).rtn).toBe(RTN.wrongState)
  })

  it('that two tills close at once is closed once', async () => {
    const { result } = await open()
    const both = await Promise.all([close(count([100, 2]), result.sessionId), close(count([100, 1]), result.sessionId)])
    expect(both.map(({ rtn }) => rtn).sort()).toEqual([RTN.wrongState, RTN.done].sort())
  })

  it('that hears the same opening or close again answers the same', async () => {
    const sessionId = uuidv7()
    const first = await app.owner.call(openRegister, { ...at(), float: 100, sessionId })
    const again = await app.owner.call(openRegister, { ...at(), float: 100, sessionId })
    expect(again).toMatchObject({ rtn: RTN.nothingToDo, result: first.result })
    const closed = await close(count([100, 1]), sessionId)
    expect(await close(count([100, 1]), sessionId)).toMatchObject({ rtn: RTN.nothingToDo, result: closed.result })
  })

  it('tells nothing of the opening of another register, whose session a till names as its own', async () => {
    const { result } = await open()
    await app.add(Register, { siteId: app.siteId, code: `${register}b`, name: `${register}b` })
    const other = { ordLot: app.ordLot, register: `${register}b`, float: 50, sessionId: result.sessionId }
    expect(await app.owner.call(openRegister, other)).toMatchObject({ rtn: RTN.duplicate, result: null })
  })

  it('puts a sale that comes after its close into a supplementary one; numbers have no gaps', async () => {
    await open()
    const soldAt = new Date(app.runtime.clock()).toISOString()
    app.wait(60_000)
    const closed = await close(count([100, 2]))
    await sell({ soldAt })
    await sell({ soldAt })
    app.wait(60_000)
    await open()
    expect((await close([])).result.closeNo).toBe(4)
    const rows = await app.database.read(app.merchantId, db =>
      db.rows<{ close_no: number }>(sql`
        select n.* from pos_register_session n join pos_cash_register r on r.merchant_id = n.merchant_id and r.id = n.register_id
        where r.code = ${register} order by close_no`),
    )
    expect(rows).toMatchObject([
      { close_no: 1, supplementary: false, expected: 20_000 },
      { close_no: 2, supplementary: true, of_session: closed.result.sessionId, expected: 600, counted: null },
      { close_no: 3, supplementary: true, expected: 600 },
      { close_no: 4, supplementary: false },
    ])
  })

  it('puts cash that was moved before its close and is told after it into a supplementary one, once', async () => {
    const { result } = await open(100)
    const moved = new Date(app.runtime.clock()).toISOString()
    app.wait(60_000)
    expect((await close(count([50, 1]))).result).toMatchObject({ expected: 100, variance: -50 })
    app.wait(60_000)
    await open(100)
    const action = { ...at(), id: uuidv7(), kind: 'out' as const, amount: 50, reason: 'Bank', at: moved }
    const answer = await app.owner.call(moveCash, action)
    expect(await app.owner.call(moveCash, action)).toMatchObject({ rtn: RTN.nothingToDo, result: answer.result })
    const late = await app.owner.call(getSessionFigures, { sessionId: answer.result.sessionId ?? '' })
    expect(late.result).toMatchObject({ supplementary: true, closeNo: 2, ofCloseNo: 1, cashOut: 50, expected: -50 })
    const signed = await app.owner.call(getSessionFigures, { sessionId: result.sessionId })
    expect(signed.result).toMatchObject({ cashOut: 0, expected: 100, variance: -50 })
    expect((await close(count([100, 1]))).result).toMatchObject({ closeNo: 3, variance: 0 })
  })

  it('numbers its closes without a gap while late sales and closers race', async () => {
    const soldAt: string[] = []
    for (let day = 0; day < 2; day += 1) {
      await open()
      soldAt.push(new Date(app.runtime.clock()).toISOString())
      app.wait(60_000)
      await close([])
      app.wait(60_000)
    }
    await open()
    const late = Array.from({ length: 12 }, (_, at) => sell({ soldAt: soldAt[at % 2] ?? '' }))
    await Promise.all([...late, close([]), close([]), ...late.map(() => sell())])
    const rows = await app.database.read(app.merchantId, db =>
      db.rows<{ no: number }>(sql`
        select n.close_no as no from pos_register_session n join pos_cash_register r on r.merchant_id = n.merchant_id and r.id = n.register_id
        where r.code = ${register} order by close_no`),
    )
    const numbers = rows.map(({ no }) => no)
    expect(numbers.length).toBeGreaterThanOrEqual(3 + 12)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  it('counts its drawer’s openings, and what is told twice once', async () => {
    const { result } = await open()
    const action = { ...at(), id: uuidv7(), reason: 'No sale' }
    expect((await app.owner.call(drawerOpened, action)).rtn).toBe(RTN.done)
    expect((await app.owner.call(drawerOpened, action)).rtn).toBe(RTN.nothingToDo)
    const figures = await app.owner.call(getSessionFigures, { sessionId: result.sessionId })
    expect(figures.result).toMatchObject({ drawerOpenings: 1, sales: 0, expected: 200, closeNo: null })
  })

  it('tells by tender what a session came to', async () => {
    const { result } = await open()
    await sell()
    await sell({ tenders: [{ method: 'card', amount: 6 }] })
    const figures = await app.owner.call(getSessionFigures, { sessionId: result.sessionId })
    expect(figures.result).toMatchObject({ sales: 2, net: 12, tax: 1.1, cashSales: 6, expected: 206 })
    expect(figures.result.tenders).toEqual([
      { method: 'card', name: 'Card', sales: 6, refunds: 0, count: 1 },
      { method: 'cash', name: 'Cash', sales: 6, refunds: 0, count: 1 },
    ])
  })

  it('moves no cash while it is closed, and none of another merchant', async () => {
    const action = { ...at(), kind: 'in' as const, amount: 5, reason: 'Change' }
    expect((await app.owner.call(moveCash, action)).rtn).toBe(RTN.wrongState)
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect((await stranger.call(moveCash, action)).rtn).toBe(RTN.notFound)
    expect((await stranger.call(listRegisterStates, {})).result).toEqual([])
  })

  it('is listed with what is open and how it was closed last', async () => {
    await open(150)
    const { result } = await app.owner.call(listRegisterStates, { ordLot: app.ordLot })
    expect(result.find(({ code }) => code === register)).toMatchObject({
      session: { float: 150, sales: 0 },
      lastClose: null,
    })
  })
})
