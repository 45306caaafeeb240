import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Tax } from '#areas/catalogue/contract/tax.ts'
import { Member } from '#areas/members/contract/member.ts'
import { issueVoucher, Reward } from '#areas/members/contract/reward.ts'
import { server as members } from '#areas/members/server/index.ts'
import { User } from '#areas/system/contract/user.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import {
  openParkingTest,
  type ParkingTest,
  parkedCars,
  startInWorkingHours,
} from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { applyValidation, cancelValidation, findForValidation, ValidationType } from '../../contract/validation.ts'
import { generateVouchers, issueVouchers, redeemVoucher, Voucher, voidVouchers } from '../../contract/voucher.ts'
import { VoucherDefinition } from '../../contract/voucher-definition.ts'
import { VoucherMerchant } from '../../contract/voucher-merchant.ts'
import {
  closeVoucherMonth,
  readStatement,
  ValidationList,
  ValidVouchers,
  VoucherBilling,
  VoucherPool,
  voucherValid,
} from '../../contract/voucher-reports.ts'
import { server } from '../index.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
let tax: string
const MINUTE = 60_000
const HOUR = 60 * MINUTE

beforeAll(async () => {
  app = await startTestApp([...accessAreas, members, server])
  owner = app.as()
  tax = await added(owner, Tax, { number: 1, name: 'GST', rate: 10 })
  ;({ park, device } = await openParkingTest(app, owner))
})
afterAll(() => app.close())

const { enters, leaves, quote, pay } = parkedCars(() => ({ owner, park, device }))
const today = () => Temporal.Instant.fromEpochMilliseconds(app.wire.clock()).toZonedDateTimeISO('Australia/Sydney')
const month = () => today().toPlainDate().toPlainYearMonth().toString()
/** A user who may do everything that users of merchants do, and sees no merchant that does not list the user. */
const asMerchantUser = (userId: string) => {
  const patterns = ['parking.*', 'report.*', ...['list', 'add', 'update'].map(name => `system.voucherMerchant:${name}`)]
  return app.as({ userId, grants: [{ patterns, sites: 'all' }] })
}
/** The clock of the tests moves to the next month. */
const toNextMonth = () => {
  const next = today().with({ day: 1, hour: 9, minute: 0 }).add({ months: 1 })
  app.wait(today().until(next).total('milliseconds'))
}
const merchant = (more: Partial<InputOf<typeof VoucherMerchant>> = {}) =>
  added(owner, VoucherMerchant, { name: `Merchant ${uuidv7().slice(-8)}`, state: 'active', tax, ...more })
const define = (more: Partial<InputOf<typeof VoucherDefinition>> = {}) =>
  added(owner, VoucherDefinition, { code: uuidv7().slice(-12), name: 'Five off', price: 2.5, ...more })
const generated = async (definition: string, count: number) =>
  (await owner.call(generateVouchers, { definition, count })).result.vouchers.map(({ code }) => code)
const issue = async (definition: string, to: string, count: number) =>
  (await owner.call(issueVouchers, { definition, count, merchant: to, key: uuidv7() })).result.issued
type ReportOf = typeof ValidationList | typeof ValidVouchers | typeof VoucherPool | typeof VoucherBilling
const run = async (client: Client, report: ReportOf, more: object = {}) => {
  const parameters = { from: '2020-01-01', to: '2099-12-31', ...more }
  return (await client.call(reportOperations(report).run, { parameters, pageSize: 200 } as never)) as unknown as {
    result: Record<string, unknown>[]
    map: { totals: Record<string, number> }
  } // the report's own columns: TypeScript cannot follow them through the generic
}
const billing = async (of: string, client = owner) => (await run(client, VoucherBilling, { merchant: of })).result
const storeUser = () => added(owner, User, { userName: `u${uuidv7().slice(-12)}`, firstName: 'Sam' } as never) // other fields have defaults
const takesVouchers = (id: string, more: object = {}) => ({ ordLot: park.ordLot, code: id, key: uuidv7(), ...more })

beforeEach(() => startInWorkingHours(app))

describe('what a merchant is billed', () => {
  it('is 470.00 with 42.73 tax for 200 vouchers at 2.50, of which 12 were voided unused', async () => {
    const of = await merchant()
    const definition = await define()
    await generated(definition, 200)
    const issued = await issue(definition, of, 200)
    const voided = await owner.call(voidVouchers, {
      ...{ vouchers: issued.slice(0, 12).map(({ id }) => id), reason: 'Not handed out' },
    })
    expect(voided.result).toEqual({ voided: 12, credit: 30 })
    expect(await billing(of)).toMatchObject([{ vouchers: 500, credits: -30, net: 470, tax: 42.73, statement: null }])
    toNextMonth()
    const closed = Temporal.PlainYearMonth.from(month()).subtract({ months: 1 }).toString()
    const { result } = await owner.call(closeVoucherMonth, { month: closed })
    expect(await billing(of)).toMatchObject([{ net: 470, tax: 42.73, statement: result.statements[0] }])
  })

  it('is closed into statements without gaps that never change; what comes later is a line of the next', async () => {
    const of = await merchant()
    const definition = await define()
    await generated(definition, 10)
    const issued = await issue(definition, of, 4)
    expect(await owner.call(closeVoucherMonth, { month: month() })).toMatchObject({ rtn: RTN.wrongState })
    for (const month of ['0000-01', '2026-13', '9999-12'])
      expect(await owner.call(closeVoucherMonth, { month })).toMatchObject({ rtn: RTN.invalid })
    const first = month()
    toNextMonth()
    const [number = ''] = (await owner.call(closeVoucherMonth, { month: first })).result.statements
    const before = (await owner.call(readStatement, { number })).result
    expect(before).toMatchObject({ net: 10, tax: 0.91, lines: [{ kind: 'voucher', quantity: 4, amount: 10 }] })
    await owner.call(voidVouchers, { vouchers: [issued[0]?.id ?? ''], reason: 'Returned' })
    expect((await owner.call(closeVoucherMonth, { month: first })).rtn).toBe(RTN.nothingToDo)
    const second = month()
    toNextMonth()
    const [next = ''] = (await owner.call(closeVoucherMonth, { month: second })).result.statements
    expect((await owner.call(readStatement, { number })).result).toEqual(before)
    expect((await owner.call(readStatement, { number: next })).result).toMatchObject({ net: -2.5, tax: -0.23 })
    expect(Number(next.split('-')[1])).toBe(Number(number.split('-')[1]) + 1)
    await expect(
      app.database.write(app.merchantId, db =>
        db.run(sql`update parking_statement set net = 0 where merchant_id = ${app.merchantId}::uuid`),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  it('closes a month once however many close it at the same moment', async () => {
    const of = await merchant()
    const definition = await define()
    await generated(definition, 3)
    await issue(definition, of, 3)
    const closed = month()
    toNextMonth()
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call(closeVoucherMonth, { month: closed })))
    expect(answers.flatMap(({ result }) => result.statements)).toHaveLength(1)
  })

  it('on redemption is the price of those that were used, and a double use is billed once', async () => {
    const of = await merchant()
    const definition = await define({ billOn: 'redeem', offline: 'hold' })
    const [used = '', ..._] = await generated(definition, 3)
    await issue(definition, of, 3)
    expect(await billing(of)).toEqual([])
    await owner.call(redeemVoucher, takesVouchers(used))
    const acceptedAt = new Date(app.wire.clock()).toISOString()
    expect((await owner.call(redeemVoucher, takesVouchers(used, { acceptedAt }))).result.doubleUse).toBe(true)
    expect(await billing(of)).toMatchObject([{ vouchers: 2.5, net: 2.5 }])
  })

  it('is less its share of the face value of vouchers that it accepted', async () => {
    const definition = await define({ value: 5 })
    const accepts = await merchant({ definitions: [definition], sharePercent: 80 })
    const other = await merchant()
    const draft = await merchant({ definitions: [definition], state: 'draft' })
    const [code = ''] = await generated(definition, 1)
    await issue(definition, other, 1)
    for (const no of [other, draft])
      expect(await owner.call(redeemVoucher, takesVouchers(code, { merchant: no }))).toMatchObject({
        rtn: RTN.wrongState,
      })
    expect(await owner.call(redeemVoucher, takesVouchers(code, { merchant: accepts }))).toMatchObject({ success: 1 })
    expect(await billing(accepts)).toMatchObject([{ shares: -4, net: -4 }])
  })
})

describe('validations of a merchant', () => {
  const type = (code: string, more: object) =>
    added(owner, ValidationType, { siteId: park.siteId, code, name: code, ...more } as never)
  const apply = (client: Client, ticket: string, code: string, more: object = {}) =>
    client.call(applyValidation, { ordLot: park.ordLot, ticket, type: code, ...more } as never)

  it('are owed once the stay is paid, and not where the stay is voided or the validation cancelled', async () => {
    await type('HALF', { gives: 'percent', value: 50, owes: 'saving', owesValue: 50 })
    const name = 'Deli'
    const of = await merchant({ name })
    for (const ticket of ['A1', 'A2']) await enters(ticket)
    app.wait(59 * MINUTE)
    await apply(owner, 'A1', 'HALF', { merchant: name })
    const second = await apply(owner, 'A2', 'HALF', { merchant: name })
    await owner.call(cancelValidation, { id: second.result.validationId, reason: 'Wrong car' })
    expect(await billing(of)).toEqual([])
    const price = await quote('A1')
    expect(price).toMatchObject({ fee: 5, savings: 2.5, due: 2.5 })
    await pay(price.quote, 2.5)
    await leaves('A1')
    expect(await billing(of)).toMatchObject([{ validations: 1.25, net: 1.25, tax: 0.11 }])
    const list = await run(owner, ValidationList, { merchant: of })
    expect(list.map.totals).toMatchObject({ enabled: 1, cancelled: 1, saving: 2.5, owed: 1.25 })
  })

  it('are given by users of the merchant for it alone, who see its records alone', async () => {
    await type('HOUR', { gives: 'freeMinutes', value: 60 })
    const userId = await storeUser()
    const user = asMerchantUser(userId)
    const of = await merchant({ name: 'Florist', users: [userId] })
    await merchant({ name: 'Butcher' })
    await enters('B1')
    app.wait(59 * MINUTE)
    expect(await apply(user, 'B1', 'HOUR', { merchant: 'Butcher' })).toMatchObject({ rtn: RTN.wrongState })
    const shown = (await user.call(findForValidation, { ordLot: park.ordLot, ticket: 'B1' })).result
    expect(shown).toMatchObject({ merchant: 'Florist', merchants: ['Florist'] })
    expect(await apply(user, 'B1', 'HOUR')).toMatchObject({ success: 1 })
    expect((await run(user, ValidationList)).result.map(row => row.merchant)).toEqual(['Florist'])
    const definition = await define()
    await generated(definition, 4)
    await issue(definition, of, 2)
    const list = (client: Client) =>
      client.call(resourceOperations(Voucher).action, { action: ACTION.list, filter: { definition } })
    expect((await list(user)).result as RowOf<typeof Voucher>[]).toHaveLength(2) // what action list answers
    expect((await list(owner)).result as RowOf<typeof Voucher>[]).toHaveLength(4) // what action list answers
    const merchants = await user.call(resourceOperations(VoucherMerchant).action, { action: ACTION.list })
    expect((merchants.result as { name: string }[]).map(({ name }) => name)).toEqual(['Florist']) // what action list answers
    expect((await run(user, VoucherBilling)).result.map(row => row.merchant)).toEqual([of])
    expect((await run(user, VoucherPool)).result).toEqual([])
  })

  it('and all records are closed to users who were taken off their merchant, by whomever', async () => {
    await type('TAKEN', { gives: 'freeMinutes', value: 60 })
    const userId = await storeUser()
    const user = asMerchantUser(userId)
    const of = await merchant({ name: 'Bookshop', users: [userId] })
    await merchant({ name: 'Fishmonger' })
    await enters('T1')
    app.wait(59 * MINUTE)
    const { result } = await apply(owner, 'T1', 'TAKEN', { merchant: 'Fishmonger' })
    const definition = await define()
    await generated(definition, 4)
    const [voucher] = await issue(definition, of, 2)
    const seen = async () => ({
      merchants: (await user.call(resourceOperations(VoucherMerchant).action, { action: ACTION.list })).result,
      vouchers: (await user.call(resourceOperations(Voucher).action, { action: ACTION.list })).result,
      validations: (await run(user, ValidationList)).result,
      bills: (await run(user, VoucherBilling)).result,
      pools: (await run(user, VoucherPool)).result,
    })
    expect(await seen()).toMatchObject({
      merchants: [{ name: 'Bookshop' }],
      validations: [],
      bills: [{ merchant: of }],
    })
    const own = (await user.call(resourceOperations(VoucherMerchant).get, { id: of })).result
    await user.call(resourceOperations(VoucherMerchant).action, {
      ...{ action: ACTION.update, id: of, version: own.version, patch: { users: [] } },
    })
    expect(await seen()).toEqual({ merchants: [], vouchers: [], validations: [], bills: [], pools: [] })
    for (const name of ['Bookshop', 'Fishmonger', ''])
      expect(await apply(user, 'T1', 'TAKEN', { merchant: name })).toMatchObject({ rtn: RTN.wrongState })
    const cancel = { id: result.validationId, reason: 'Wrong car' }
    const nothing = [
      await user.call(cancelValidation, cancel),
      await user.call(voidVouchers, { vouchers: [voucher?.id ?? ''], reason: 'Not theirs' }),
      await user.call(issueVouchers, { definition, count: 1, merchant: of, key: uuidv7() }),
      await user.call(issueVouchers, { definition, count: 1, holder: 'Sam', key: uuidv7() }),
    ]
    expect(nothing.map(({ rtn }) => rtn)).toEqual(nothing.map(() => RTN.notFound))
    expect(await user.call(closeVoucherMonth, { month: '2020-01' })).toMatchObject({ rtn: RTN.notPermitted })
  })

  it('stop at its monthly budget, and where it is suspended or not of this shop', async () => {
    await type('FIVE', { gives: 'amount', value: 5, owes: 'fixed', owesValue: 3 })
    await merchant({ name: 'Kiosk', monthlyBudget: 5 })
    const suspended = await merchant({ name: 'Closed shop' })
    const { result } = await owner.call(resourceOperations(VoucherMerchant).get, { id: suspended })
    await owner.call(resourceOperations(VoucherMerchant).action, {
      ...{ action: ACTION.update, id: suspended, version: result.version, patch: { state: 'suspended' } },
    })
    for (const ticket of ['C1', 'C2']) await enters(ticket)
    app.wait(3 * HOUR)
    expect(await apply(owner, 'C1', 'FIVE', { merchant: 'Kiosk' })).toMatchObject({ success: 1 })
    expect(await apply(owner, 'C2', 'FIVE', { merchant: 'Kiosk' })).toMatchObject({
      ...{ rtn: RTN.wrongState, dispMsg: 'The budget of this month is used up.' },
    })
    for (const merchant of ['Closed shop', 'Nobody'])
      expect(await apply(owner, 'C2', 'FIVE', { merchant })).toMatchObject({ rtn: RTN.wrongState })
  })
})

describe('the reports of vouchers', () => {
  it('say what came into the pool and left it: opening and movements are the closing', async () => {
    const of = await merchant()
    const definition = await define()
    await generated(definition, 20)
    const issued = await issue(definition, of, 6)
    const free = (await owner.call(resourceOperations(Voucher).action, {
      ...{ action: ACTION.list, filter: { definition, state: 'free' } },
    })) as unknown as { result: { id: string }[] } // what action list answers
    const chosen = [issued[0]?.id ?? '', free.result[0]?.id ?? '', free.result[1]?.id ?? '']
    await owner.call(voidVouchers, { vouchers: chosen, reason: 'Misprinted' })
    const row = (await run(owner, VoucherPool)).result.find(each => each.definition === definition)
    expect(row).toMatchObject({ opening: 0, generated: 20, issued: 6, voided: 2, expired: 0, closing: 12 })
    const left = await app.database.read(app.merchantId, db =>
      db.row<{ n: number }>(sql`
        select count(*)::int as n from parking_voucher
        where merchant_id = ${app.merchantId}::uuid and definition = ${definition}::uuid and state = 'free'`),
    )
    expect(left?.n).toBe(row?.closing)
  })

  it('list those that can be used on a day, of car parks and of members, and by the call those of every state', async () => {
    const of = await merchant({ name: 'Gallery' })
    const day = today().toPlainDate()
    const definition = await define({ validDays: 10, validFrom: day.add({ days: 2 }).toString() })
    const codes = await generated(definition, 3)
    await issue(definition, of, 2)
    const valid = async (of: Temporal.PlainDate, more: object = {}) => {
      const parameters = { day: of.toString(), ...more }
      const answer = await owner.call(reportOperations(ValidVouchers).run, { parameters, pageSize: 200 } as never)
      return (answer.result as unknown as { merchant: string }[]).filter(({ merchant }) => merchant === 'Gallery')
        .length // the report's columns
    }
    expect(await valid(day)).toBe(0)
    expect(await valid(day.add({ days: 2 }))).toBe(2)
    expect(await valid(day.add({ days: 11 }))).toBe(0)
    app.wait(2 * 24 * HOUR)
    await owner.call(redeemVoucher, takesVouchers(codes[0] ?? ''))
    expect(await valid(day.add({ days: 3 }))).toBe(1)
    const listed = async (question: object) => JSON.parse((await owner.raw(voucherValid.path, question)).text)
    const all = await listed({ search: 'Gallery', pageSize: 100 })
    expect(all).toMatchObject({ code: 200, total: 2 })
    expect(all.data.map(({ status }: { status: string }) => status).toSorted()).toEqual(['issued', 'redeemed'])
    expect(await listed({ search: 'Gallery', status: 'redeemed' })).toMatchObject({ code: 200, total: 1 })
    expect(Object.keys(all.data[0]).toSorted()).toEqual([
      'code',
      'merchant',
      'siteId',
      'status',
      'validFrom',
      'validUntil',
      'voucherId',
    ])
    const reward = await added(owner, Reward, { name: 'Free wash', kind: 'amount', amount: 5, cost: 0 })
    const member = '+61400041001'
    await added(owner, Member, { firstName: 'Robin', mobile: member, type: 'confirmed' })
    await owner.call(issueVoucher, { ordLot: park.ordLot, member, reward, key: uuidv7() })
    expect(await listed({ search: 'Free wash' })).toMatchObject({ total: 1, data: [{ status: 'issued' }] })
  })
})
