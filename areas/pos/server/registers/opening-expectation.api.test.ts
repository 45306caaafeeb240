import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { getCloseDocket } from '#areas/pos/contract/close-docket.ts'
import { RegisterRecord } from '#areas/pos/contract/register-record.ts'
import {
  closeRegister,
  countRegister,
  getSessionFigures,
  listRegisterStates,
  moveCashAtTill,
  openRegister,
} from '#areas/pos/contract/register-session.ts'
import { tillSnapshot } from '#areas/pos/contract/till.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { registerTrial } from '../../../../tests/support/register-trial.ts'
import type { ShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
let register: string
let registerId: string
const trial = registerTrial('E')
beforeEach(() => {
  ;({ app, register, registerId } = trial())
})

const place = () => ({ ordLot: app.ordLot, register })
const minute = () => app.wait(60_000)
const now = () => new Date(app.runtime.clock()).toISOString()
const open = async (float: number) => (await app.owner.call(openRegister, { ...place(), float })).result
const counted = (hundreds: number, tens = 0) => [
  { denomination: 100, count: hundreds },
  { denomination: 10, count: tens },
]
const close = (hundreds: number, tens = 0) =>
  app.owner.call(closeRegister, { ...place(), counted: counted(hundreds, tens) })
/** A sale of $6.00, in cash unless told otherwise. */
const sell = (more: Parameters<ShopApp['sale']>[0] = {}) => app.upload([app.sale({ register, ...more })])
const state = async () => {
  const { result } = await app.owner.call(listRegisterStates, { ordLot: app.ordLot })
  return result.find(({ code }) => code === register)
}
const expected = async () => (await state())?.openingExpected

describe('the opening of a register', () => {
  it('knows of nothing before the first close', async () => {
    expect(await expected()).toBeNull()
    expect(await open(200)).toMatchObject({ float: 200, openingExpected: null })
  })

  it('expects the float that the last close left, and all that was counted where that was less', async () => {
    await open(200)
    await close(5)
    expect(await expected()).toBe(200)
    expect((await open(200)).openingExpected).toBe(200)
    await close(1, 5)
    expect(await expected()).toBe(150)
  })

  it('expects cash that was taken after the close as well: sales less refunds, cash in less cash out', async () => {
    await open(200)
    minute()
    await close(2)
    minute()
    const sale = app.sale({ register, soldAt: now() })
    await app.upload([sale])
    await sell({ soldAt: now(), tenders: [{ method: 'card', amount: 6 }] })
    expect(await expected()).toBe(206)
    const moved = { ...place(), id: uuidv7(), kind: 'out' as const, amount: 20, reason: 'Milk', at: now() }
    await app.owner.call(moveCashAtTill, moved)
    expect(await expected()).toBe(186)
    expect((await open(186)).openingExpected).toBe(186)
    await close(1, 8)
    expect(await expected()).toBe(180)
  })

  it('does not expect again what was sold before the count and told after it: it was counted', async () => {
    await open(200)
    const soldAt = now()
    minute()
    await close(2)
    minute()
    await sell({ soldAt })
    expect(await expected()).toBe(200)
  })

  it('expects cash that was taken between the count and the close', async () => {
    const { sessionId } = await open(200)
    minute()
    await app.owner.call(countRegister, { ...place(), sessionId, counted: counted(2) })
    minute()
    await sell()
    minute()
    expect((await close(2)).result).toMatchObject({ expected: 206, variance: -6 })
    expect(await expected()).toBe(206)
  })

  it('keeps a difference: on the docket, in the record, in the figures and for whoever sends the opening again', async () => {
    await open(200)
    await close(2)
    minute()
    const sessionId = uuidv7()
    const again = { ...place(), float: 190, sessionId }
    const first = await app.owner.call(openRegister, again)
    expect(first.result).toMatchObject({ float: 190, openingExpected: 200 })
    expect(await app.owner.call(openRegister, again)).toMatchObject({ rtn: RTN.nothingToDo, result: first.result })
    expect((await state())?.openingExpected).toBeNull()
    expect((await app.owner.call(getSessionFigures, { sessionId })).result).toMatchObject({ openingExpected: 200 })
    const docket = await app.owner.call(getCloseDocket, { registerId, closeNo: null })
    expect(docket.result.html).toMatch(/Expected at opening +200\.00/)
    expect(docket.result.html).toMatch(/Difference at opening +-10\.00/)
    const record = await app.owner.call(reportOperations(RegisterRecord).run, {
      parameters: { from: '2020-01-01', to: '2100-01-01', register: registerId },
    })
    expect(record.result).toMatchObject([
      { openingExpected: 200, openingDifference: -10 },
      { openingExpected: null, openingDifference: null },
    ])
  })

  it('is told to tills when something comes after the close', async () => {
    await open(200)
    minute()
    await close(2)
    minute()
    const before = (await app.owner.call(tillSnapshot, { ordLot: app.ordLot })).result
    await sell({ soldAt: now() })
    const after = (await app.owner.call(tillSnapshot, { ordLot: app.ordLot, since: before.stamp })).result
    expect(after.unchanged).toBe(false)
    expect(after.shop?.registers.find(({ code }) => code === register)).toMatchObject({ openingExpected: 206 })
  })
})
