import { beforeEach, describe, expect, it } from 'vitest'
import { getCloseDocket } from '#areas/pos/contract/close-docket.ts'
import { DrawerHistory } from '#areas/pos/contract/drawer-history.ts'
import { Printer } from '#areas/pos/contract/printer.ts'
import { PrinterType } from '#areas/pos/contract/printer-type.ts'
import { RegisterRecord } from '#areas/pos/contract/register-record.ts'
import {
  closeRegister,
  countRegister,
  drawerOpened,
  getSessionFigures,
  listRegisterStates,
  moveCash,
  openRegister,
} from '#areas/pos/contract/register-session.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { registerTrial } from '../../../../tests/support/register-trial.ts'
import type { ShopApp } from '../../../../tests/support/shop-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const COUNTS = ['pos.cashRegister:list', 'pos.cashRegister:open', 'pos.cashRegister:count']
const CLOSES_BLIND = [...COUNTS, 'pos.cashRegister:close']

let app: ShopApp
let register: string
let registerId: string
const trial = registerTrial('C', { varianceLimit: 5 })
beforeEach(() => {
  ;({ app, register, registerId } = trial())
})

const clerk = (patterns: readonly string[]): Client => app.as({ grants: [{ patterns: [...patterns], sites: 'all' }] })
const at = () => ({ ordLot: app.ordLot, register })
const open = async () => (await app.owner.call(openRegister, { ...at(), float: 200 })).result.sessionId
const pieces = (...given: [number, number][]) => given.map(([denomination, count]) => ({ denomination, count }))
const count = (client: Client, sessionId: string, counted: ReturnType<typeof pieces>) =>
  client.call(countRegister, { ...at(), sessionId, counted })

describe('a drawer that is counted blind', () => {
  it('tells what is expected after the count to whoever closes, and to a mere counter never', async () => {
    const sessionId = await open()
    const counter = await count(clerk(COUNTS), sessionId, pieces([100, 1], [50, 1]))
    expect(counter.result).toEqual({ actual: 150, expected: null, variance: null, noteAbove: 5 })
    const closer = await count(clerk(CLOSES_BLIND), sessionId, pieces([100, 1], [50, 1]))
    expect(closer.result).toMatchObject({ expected: 200, variance: -50 })
  })

  it('shows its figures before the count to none but those who may see what is expected', async () => {
    const sessionId = await open()
    const blind = clerk(CLOSES_BLIND)
    expect((await blind.call(getSessionFigures, { sessionId })).rtn).toBe(RTN.notPermitted)
    expect((await blind.call(getCloseDocket, { registerId, closeNo: null })).rtn).toBe(RTN.notPermitted)
    const seeing = clerk([...COUNTS, 'pos.cashRegister:seeExpected'])
    expect((await seeing.call(getSessionFigures, { sessionId })).result).toMatchObject({ expected: 200, actual: null })
  })

  it('is counted by one and closed by another; the count waits with the register', async () => {
    const sessionId = await open()
    await count(clerk(COUNTS), sessionId, pieces([100, 2]))
    const { result } = await app.owner.call(listRegisterStates, { ordLot: app.ordLot })
    const waiting = result.find(({ code }) => code === register)?.session?.count
    expect(waiting).toMatchObject({ pieces: pieces([100, 2]), actual: 200 })
    const closed = await app.owner.call(closeRegister, {
      ...at(),
      sessionId,
      counted: pieces([100, 2]),
      expected: 200,
    })
    expect(closed.result).toMatchObject({ closeNo: 1, variance: 0 })
  })

  it('keeps the first count in sight when it is counted again', async () => {
    const sessionId = await open()
    await count(app.owner, sessionId, pieces([100, 1]))
    await count(app.owner, sessionId, pieces([100, 1]))
    await count(app.owner, sessionId, pieces([100, 2]))
    await app.owner.call(closeRegister, { ...at(), sessionId, counted: pieces([100, 2]) })
    const { result } = await app.owner.call(getSessionFigures, { sessionId })
    expect(result).toMatchObject({ counts: 2, firstCount: 100, actual: 200, counted: pieces([100, 2]) })
  })

  it('cannot be counted when it is closed, nor by whoever may not', async () => {
    const sessionId = await open()
    const looker = clerk(['pos.cashRegister:list'])
    expect((await looker.raw(countRegister.path, { ...at(), sessionId, counted: [] })).status).toBe(403)
    await app.owner.call(closeRegister, { ...at(), counted: pieces([100, 2]) })
    expect((await count(app.owner, sessionId, [])).rtn).toBe(RTN.wrongState)
  })
})

describe('a close', () => {
  it('is not posted when a sale came in after its figures were shown', async () => {
    const sessionId = await open()
    const counted = pieces([100, 2])
    await app.upload([app.sale({ register })])
    const refused = await app.owner.call(closeRegister, { ...at(), sessionId, counted, expected: 200 })
    expect(refused).toMatchObject({ rtn: RTN.changedSince, map: { code: 'pos.register.expectedChanged' } })
    const closed = await app.owner.call(closeRegister, { ...at(), sessionId, counted, expected: 206, note: 'Lost' })
    expect(closed.result).toMatchObject({ variance: -6 })
  })

  it('that is out by more than the register allows needs a note', async () => {
    await open()
    const close = (more: object) => app.owner.call(closeRegister, { ...at(), ...more, counted: pieces([10, 19]) })
    expect(await close({})).toMatchObject({ rtn: RTN.invalid, map: { fields: { note: expect.any(String) } } })
    expect((await close({ note: 'A ten went to the wrong drawer' })).result).toMatchObject({ variance: -10 })
  })

  it('has a Z docket with the count on it, and its open register an X docket', async () => {
    await open()
    const x = await app.owner.call(getCloseDocket, { registerId, closeNo: null })
    expect(x.result.html).toContain('X docket')
    await app.owner.call(closeRegister, { ...at(), counted: pieces([50, 4]), note: 'All there' })
    const { result } = await app.owner.call(getCloseDocket, { registerId, closeNo: 1 })
    expect(result).toMatchObject({ sent: null, figures: { closeNo: 1, actual: 200 } })
    for (const words of ['Grocer', 'Z docket no. 1', 'All there']) expect(result.html).toContain(words)
    expect(result.html).toMatch(/50\.00 +4 +200\.00/)
    expect((await app.owner.call(getCloseDocket, { registerId, closeNo: null })).rtn).toBe(RTN.notFound)
  })

  it('offers the printers of its own shop that print dockets, and prints on no other', async () => {
    await open()
    const type = await app.add(PrinterType, { name: `Kind ${register}` })
    const printer = { siteId: app.siteId, type, host: '192.168.1.50' }
    await app.add(Printer, { ...printer, name: 'Counter', receipt: true })
    const kitchen = await app.add(Printer, { ...printer, name: 'Kitchen', connection: 'usb', receipt: true })
    const { result } = await app.owner.call(getCloseDocket, { registerId, closeNo: null })
    expect(result.printers.map(({ name }) => name)).toEqual(['Counter'])
    const usb = await app.owner.call(getCloseDocket, { registerId, closeNo: null, printer: kitchen })
    expect(usb.rtn).toBe(RTN.notFound)
  })

  it('is told to nobody of another merchant', async () => {
    await open()
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect((await stranger.call(getCloseDocket, { registerId, closeNo: null })).rtn).toBe(RTN.notFound)
  })
})

describe('the record', () => {
  const parameters = () => ({ from: '2000-01-01', to: '2100-01-01', register: registerId })
  const record = async (more: object = {}, client = app.owner) =>
    client.call(reportOperations(RegisterRecord).run, { parameters: { ...parameters(), ...more } })
  const history = async (more: object = {}, client = app.owner) =>
    client.call(reportOperations(DrawerHistory).run, { parameters: { ...parameters(), ...more } })

  it('has closes with their variance, late sales marked as supplementary, and what is open without figures', async () => {
    await open()
    const soldAt = new Date(app.runtime.clock()).toISOString()
    app.wait(60_000)
    await app.owner.call(closeRegister, { ...at(), counted: pieces([100, 2]), clerk: 'marcus' })
    await app.upload([app.sale({ register, soldAt })])
    app.wait(60_000)
    const sessionId = await open()
    await count(app.owner, sessionId, pieces([100, 1]))
    const { result, map } = await record()
    const byNumber = new Map(result.map(row => [row.closeNo, row]))
    expect(byNumber.get(1)).toMatchObject({ float: 200, expected: 200, actual: 200, variance: 0, closedBy: 'marcus' })
    expect(byNumber.get(2)).toMatchObject({
      supplementary: true,
      expected: null,
      late: 6,
      actual: null,
      variance: null,
    })
    expect(byNumber.get(null)).toMatchObject({ closedAt: null, expected: null, actual: null, variance: null })
    expect(map.totals).toMatchObject({ expected: 200, actual: 200, variance: 0, late: 6 })
    expect((await record({ who: 'MARC' })).result).toHaveLength(1)
  })

  it('of drawers says who opened them, when and why, and for how much', async () => {
    await open()
    const sale = app.sale({ register, billNum: `B-${register}` })
    await app.upload([sale])
    await app.owner.call(moveCash, { ...at(), kind: 'out', amount: 20.5, reason: 'Window cleaner', clerk: 'casey' })
    await app.owner.call(drawerOpened, { ...at(), saleId: String(sale.saleId), clerk: 'kim' })
    await app.owner.call(drawerOpened, { ...at(), reason: 'Change', clerk: 'kim' })
    const unexplained = await app.owner.raw(drawerOpened.path, at())
    expect(unexplained.text).toContain('reason')
    const { result, map } = await history()
    expect(result.map(({ kind }) => kind).sort()).toEqual(['noSale', 'out', 'sale'])
    expect(result.find(({ kind }) => kind === 'sale')).toMatchObject({ bill: `B-${register}`, who: 'kim', reason: '' })
    expect(map.totals).toMatchObject({ cashIn: 0, cashOut: 20.5 })
    expect((await history({ kind: 'out' })).result).toMatchObject([{ who: 'casey', cashOut: 20.5, bill: null }])
    expect((await history({ who: 'kim' })).result).toHaveLength(2)
  })

  it('is of the caller’s own shops', async () => {
    await open()
    const elsewhere = app.as({ grants: [{ patterns: ['*'], sites: [registerId] }] })
    expect((await record({}, elsewhere)).result).toEqual([])
    expect((await history({}, app.as({ merchantId: app.otherMerchantId }))).result).toEqual([])
  })
})
