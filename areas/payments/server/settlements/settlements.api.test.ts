import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaleInput } from '#areas/pos/contract/sale.ts'
import { server as system } from '#areas/system/server/index.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { approveAll } from '../../../../tests/support/second-person.ts'
import {
  changeAccountStatus,
  changeBank,
  EftposAccount,
  readEftposAccount,
  saveSplit,
} from '../../contract/eftpos-account.ts'
import {
  approvePayout,
  exportPayout,
  markPayoutPaid,
  payoutLines,
  preparePayout,
  rejectPayoutLine,
} from '../../contract/eftpos-payout.ts'
import {
  closeSettlement,
  explainSettlement,
  importSettlement,
  matchSettlement,
  Settlement,
  settlementLines,
} from '../../contract/settlement.ts'
import { Transaction } from '../../contract/transaction.ts'

type Line = InputOfOperation<typeof importSettlement>['lines'][number]

let trial: PaymentsTrial
let account: string
beforeAll(async () => {
  trial = await startPaymentsTrial([system])
  account = await addAccount('Grocer EFTPOS')
})
afterAll(() => trial.close())

async function addAccount(title: string): Promise<string> {
  const id = await trial.add(EftposAccount, {
    ...{ siteId: trial.siteId, title, abn: '51824753556', contactEmail: 'owner@example.com' },
    ...{ bankCode: 'CBA', directEntryId: '301500' },
  })
  const reason = 'Contract signed'
  await trial.owner.call(changeBank, { id, bsb: '062-000', accountNumber: '12345678', reason })
  for (const status of ['verified', 'active'] as const)
    expect(await trial.owner.call(changeAccountStatus, { id, status, reason })).toMatchObject({ success: 1 })
  return id
}

const party = (name: string, percent: number) => ({
  ...{ name, percent, perTransaction: null, bsb: '062-001', accountNumber: '87654321' },
})
const split = (parties: ReturnType<typeof party>[], id = account) =>
  trial.owner.call(saveSplit, { id, from: '2020-01-01', base: 'net', fees: 'all', parties })

/** A card sale of some cents at the till. @returns its payment as the acquirer tells it */
async function sells(cents: number, more: Partial<SaleInput['tenders'][number]> = {}): Promise<Line> {
  const providerRef = `ACQ-${uuidv7().slice(-12)}`
  const amount = cents / 100
  const sale = trial.sale({
    billNum: providerRef.slice(-8),
    lines: [{ lineNo: 1, name: 'Goods', quantity: 1, unitPrice: amount, net: amount, tax: 0 }],
    tenders: [{ method: 'card', amount, cardScheme: 'visa', last4: '4242', providerRef, ...more }],
    ...{ gross: amount, net: amount, tax: 0, payable: amount },
  })
  expect(await trial.upload([sale])).toMatchObject([{ rtn: RTN.done }])
  return {
    kind: 'payment',
    providerRef,
    last4: '4242',
    amount,
    fee: 0,
    at: new Date(trial.runtime.clock()).toISOString(),
  }
}

let batch = 0
const imports = (
  lines: readonly Line[],
  statedNet: number,
  more: { reference?: string; client?: typeof trial.owner } = {},
) =>
  (more.client ?? trial.owner).call(importSettlement, {
    ...{ account, reference: more.reference ?? `B-${++batch}`, settledOn: '2026-11-20', statedNet },
    lines: [...lines],
  })
const netOf = (lines: readonly Line[]): number =>
  Math.round(lines.reduce((total, { amount, fee = 0 }) => total + amount - fee, 0) * 100) / 100
const balances = async (id = account) => (await trial.owner.call(readEftposAccount, { id })).result
const linesOf = async (id: string, open = false) => (await trial.owner.call(settlementLines, { id, open })).result
const closes = (id: string) => trial.owner.call(closeSettlement, { id })

describe('a card payment of the till', () => {
  it('is in the ledger of payments with its sale, and its refund with it', async () => {
    const sale = trial.sale({
      billNum: 'L-1',
      tenders: [{ method: 'card', amount: 6, tip: 1, last4: '1111', cardScheme: 'visa' }],
    })
    const before = (await balances()).clearing
    await trial.upload([sale])
    expect((await balances()).clearing).toBe(before + 7)
    const payments = async () =>
      (await trial.owner.call(resourceOperations(Transaction).action, {
        action: ACTION.list,
        filter: { eftposAccount: account, last4: '1111' },
      } as never)) as unknown as { result: object[] } // what action list answers
    expect((await payments()).result).toMatchObject([
      {
        state: 'captured',
        purpose: 'sale',
        purposeRef: sale.saleId,
        amount: 6,
        tip: 1,
        captured: 7,
        words: 'L-1',
        method: 'card',
      },
    ])
    await trial.upload([sale])
    expect((await balances()).clearing).toBe(before + 7)
    const [line] = sale.lines
    const back = trial.sale({
      ...{ billNum: 'L-2', mode: 'refund', refOf: sale.saleId, gross: -3, net: -3, tax: -0.28, payable: -3 },
      lines: line ? [{ ...line, quantity: -1, net: -3, tax: -0.28 }] : [],
      tenders: [{ method: 'card', amount: -3, ofTender: 1 }],
    })
    expect(await trial.upload([back])).toMatchObject([{ rtn: RTN.done }])
    expect((await balances()).clearing).toBe(before + 4)
    expect((await payments()).result).toMatchObject([{ state: 'partRefunded', refunded: 3 }])
  })

  it('in cash or in training is not', async () => {
    const before = (await balances()).clearing
    await trial.upload([trial.sale({ billNum: 'L-3' })])
    await trial.upload([trial.sale({ billNum: 'L-4', training: true, tenders: [{ method: 'card', amount: 6 }] })])
    expect((await balances()).clearing).toBe(before)
  })
})

describe('a settlement', () => {
  it('with an unknown line and a chargeback is explained, split 40/35/25, paid out, and leaves clearing at zero', async () => {
    account = await addAccount('Week')
    await trial.database.write(trial.merchantId, db =>
      db.run(
        sql`update eftpos_account set status = 'closed' where merchant_id = ${trial.merchantId}::uuid and id <> ${account}::uuid`,
      ),
    )
    expect(await split([party('Operator', 40), party('Owner', 35), party('Landlord', 25)])).toMatchObject({
      success: 1,
    })
    const sales = [await sells(5_000), await sells(12_345), await sells(807)]
    const lines: Line[] = [
      ...sales.map(line => ({ ...line, fee: 0.5 })),
      { kind: 'payment', providerRef: 'ACQ-UNKNOWN', amount: 20, fee: 0.2, at: sales[0]?.at ?? '' },
      { kind: 'chargeback', providerRef: sales[0]?.providerRef, amount: -50, fee: 25, at: sales[0]?.at ?? '' },
    ]
    const { result } = await imports(lines, netOf(lines))
    expect(result).toMatchObject({ isNew: true, unexplained: 1 })
    expect((await linesOf(result.id)).lines.map(({ result: of }) => of)).toEqual([
      ...['matched', 'matched', 'matched', 'onlyAcquirer', 'chargeback'],
    ])
    expect(await closes(result.id)).toMatchObject({ rtn: RTN.wrongState })
    const explained = await trial.owner.call(explainSettlement, {
      id: result.id,
      line: 4,
      reason: 'Sold at the stall by hand',
    })
    expect(explained.result).toEqual({ state: 'matched', unexplained: 0 })
    const closed = await closes(result.id)
    // 181.52 + 20.00 - 1.70 - 50.00 - 25.00
    expect(closed.result.shares).toEqual([
      { party: 'Operator', amount: 49.93 },
      { party: 'Owner', amount: 43.69 },
      { party: 'Landlord', amount: 31.2 },
    ])
    expect(await balances()).toMatchObject({ clearing: 0, bank: 124.82 })
    expect(await closes(result.id)).toMatchObject({ rtn: RTN.wrongState })

    const prepared = (await trial.owner.call(preparePayout, { account })).result
    expect(prepared.amount).toBe(124.82)
    expect(await trial.owner.call(preparePayout, { account })).toMatchObject({ rtn: RTN.nothingToDo })
    const requester = trial.as({ userId: uuidv7() })
    expect(await trial.owner.call(exportPayout, { id: prepared.id })).toMatchObject({ rtn: RTN.wrongState })
    expect((await requester.call(approvePayout, { id: prepared.id })).result).toEqual({ state: 'draft', waits: true })
    await approveAll(trial)
    const first = (await trial.owner.call(exportPayout, { id: prepared.id })).result
    expect(first.again).toBe(false)
    expect(
      first.text
        .split('\r\n')
        .slice(1, 4)
        .map(line => Number(line.slice(20, 30))),
    ).toEqual([4993, 4369, 3120])
    expect(
      first.text
        .split('\r\n')
        .slice(0, -1)
        .every(line => line.length === 120),
    ).toBe(true)
    expect((await trial.owner.call(exportPayout, { id: prepared.id })).result).toEqual({ ...first, again: true })
    await trial.owner.call(rejectPayoutLine, { id: prepared.id, party: 'Landlord', reason: 'Account closed' })
    expect((await trial.owner.call(markPayoutPaid, { id: prepared.id })).result).toEqual({ state: 'paid' })
    expect(await balances()).toMatchObject({ clearing: 0, bank: 31.2, payable: [{ party: 'Landlord', amount: 31.2 }] })
    expect((await trial.owner.call(preparePayout, { account })).result.amount).toBe(31.2)
    const sums = Object.values(await trial.balances()).reduce((a, b) => a + b, 0)
    expect(sums).toBe(0)
  })

  it('is imported once: the same batch again changes nothing, another one by its name is refused', async () => {
    const line = await sells(1_000)
    const once = await imports([line], 10, { reference: 'ONCE' })
    expect((await imports([line], 10, { reference: 'ONCE' })).result).toEqual({ ...once.result, isNew: false })
    expect(await imports([{ ...line, amount: 11 }], 11, { reference: 'ONCE' })).toMatchObject({ rtn: RTN.duplicate })
    expect(await imports([{ ...line, kind: 'refund' }], 10)).toMatchObject({
      ...{ rtn: RTN.invalid, map: { fields: { 'lines.0.amount': expect.anything() } } },
    })
    await closes(once.result.id)
  })

  it('takes a payment back once: the same chargeback in another batch needs a reason', async () => {
    const line = await sells(3_000)
    const back: Line = { ...line, kind: 'chargeback', amount: -30 }
    const first = await imports([line, back], 0)
    expect(first.result.unexplained).toBe(0)
    await closes(first.result.id)
    expect((await imports([back], -30)).result).toMatchObject({ isNew: true, unexplained: 1 })
  })

  it('matches without a reference by terminal, amount and card within 10 minutes, one to one', async () => {
    await trial.database.write(trial.merchantId, db =>
      db.run(
        sql`update pos_payment_config set terminal_id = 'T-77' where merchant_id = ${trial.merchantId}::uuid and code = 'card'`,
      ),
    )
    const [first, second] = [await sells(2_525), await sells(2_525)]
    const { providerRef: _, ...plain } = { ...first, terminal: 'T-77' }
    const later = (minutes: number) => new Date(Date.parse(first.at) + minutes * MINUTE_MS).toISOString()
    const lines: Line[] = [
      { ...plain, at: later(3) },
      { ...plain, at: later(9) },
      { ...plain, at: later(9) },
      { ...plain, last4: '9999', at: later(1) },
    ]
    const { result } = await imports(lines, netOf(lines))
    const contents = await linesOf(result.id)
    expect(contents.lines.filter(({ result: of }) => of === 'matched').map(({ line }) => line)).toEqual([1, 2])
    expect(contents.lines.filter(({ result: of }) => of === 'onlyAcquirer').map(({ line }) => line)).toEqual([3, 4])
    expect(new Set(contents.lines.flatMap(({ bill }) => bill || [])).size).toBe(2)
    expect(second.providerRef).not.toBe(first.providerRef)
    for (const line of [3, 4])
      await trial.owner.call(explainSettlement, { id: result.id, line, reason: 'Keyed in twice' })
    expect(await closes(result.id)).toMatchObject({ success: 1 })
    expect((await balances()).clearing).toBe(0)
  })

  it('shows what differs and what only we have, lets people pair, and its kinds add up to the file', async () => {
    const [differs, missing, paired] = [await sells(4_000), await sells(1_500), await sells(900)]
    const lines: Line[] = [
      { ...differs, amount: 41 },
      { ...paired, providerRef: 'ACQ-OTHER', amount: 9 },
    ]
    const { result } = await imports(lines, 50.05)
    const contents = await linesOf(result.id)
    const counts = Object.fromEntries(contents.counts.map(({ result: of, amount }) => [of, amount]))
    expect(counts).toEqual({ amountDiffers: 41, onlyAcquirer: 9, onlyOurs: 0 })
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(netOf(lines))
    const movement = contents.unpaired.find(({ amount }) => amount === 9)?.movement ?? ''
    const pair = { line: 2, movement }
    const now = (await trial.owner.call(matchSettlement, { id: result.id, pair })).result
    // the amount that differs, the sale that only we have, and the stated net amount
    expect(now.unexplained).toBe(3)
    expect(await trial.owner.call(matchSettlement, { id: result.id, pair })).toMatchObject({ rtn: RTN.wrongState })
    const open = (await linesOf(result.id, true)).lines
    for (const { line } of open)
      await trial.owner.call(explainSettlement, { id: result.id, line, reason: 'Asked the acquirer' })
    expect(await closes(result.id)).toMatchObject({ rtn: RTN.wrongState })
    await trial.owner.call(explainSettlement, { id: result.id, line: null, reason: 'Rounding of the acquirer' })
    expect(await closes(result.id)).toMatchObject({ success: 1 })
    // What is missing is still owed, and belongs to the next batch.
    expect((await balances()).clearing).toBe(15)
    const next = await imports([missing], 15)
    expect(next.result.unexplained).toBe(0)
    await closes(next.result.id)
    expect((await balances()).clearing).toBe(0)
  })

  it('is seen and changed only at shops of the caller', async () => {
    const line = await sells(700)
    const { result } = await imports([line], 7)
    const elsewhere = trial.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await elsewhere.call(settlementLines, { id: result.id, open: false })).toMatchObject({ rtn: RTN.notFound })
    expect(await elsewhere.call(closeSettlement, { id: result.id })).toMatchObject({ rtn: RTN.notFound })
    expect(await imports([line], 7, { client: elsewhere })).toMatchObject({ rtn: RTN.notFound })
    expect((await trial.owner.call(resourceOperations(Settlement).get, { id: result.id })).result).toMatchObject({
      state: 'matched',
    })
    await closes(result.id)
  })
})

describe('a split', () => {
  it('whose percentages are not 100 is refused at its field', async () => {
    expect(await split([party('A', 50), party('B', 49.9)])).toMatchObject({
      ...{ rtn: RTN.invalid, map: { fields: { parties: expect.anything() } } },
    })
  })

  it('refuses a BSB that is none', async () => {
    expect(await split([{ ...party('A', 100), bsb: '0620' }])).toMatchObject({ rtn: RTN.invalid })
  })
})

describe('another bank account', () => {
  it('waits for a second person, tells the old contact, and holds payouts for 48 hours', async () => {
    const id = account
    const requester = trial.as({ userId: uuidv7() })
    const change = { id, bsb: '033-001', accountNumber: '999888', reason: 'New bank' }
    expect((await requester.call(changeBank, change)).result).toEqual({ waits: true })
    const read = async () => (await trial.owner.call(resourceOperations(EftposAccount).get, { id })).result
    expect(await read()).toMatchObject({ bsb: '062-000', accountTail: '678' })
    await approveAll(trial)
    expect(await read()).toMatchObject({ bsb: '033-001', accountTail: '888', payoutsHeldUntil: expect.any(String) })
    expect(trial.sent.at(-1)).toMatchObject({ to: 'owner@example.com', body: expect.stringContaining('033-001') })
    const line = await sells(10_000)
    await closes((await imports([line], 100)).result.id)
    const { id: payout } = (await trial.owner.call(preparePayout, { account: id })).result
    expect(await trial.owner.call(approvePayout, { id: payout })).toMatchObject({ rtn: RTN.wrongState })
    expect((await trial.owner.call(payoutLines, { id: payout })).result.heldUntil).not.toBeNull()
    trial.wait(2 * DAY_MS + HOUR_MS)
    expect((await requester.call(approvePayout, { id: payout })).result).toMatchObject({ waits: true })
  })
})

describe('another contact of a bank account', () => {
  it('is told to the one before, who would hear of no change of the bank any more', async () => {
    const id = await addAccount('Contacts')
    const { version } = (await trial.owner.call(resourceOperations(EftposAccount).get, { id })).result
    const patch = { contactEmail: 'thief@example.com' }
    const { action } = resourceOperations(EftposAccount)
    const changed = await trial.owner.call(action, { action: ACTION.update, id, version, patch })
    expect(changed).toMatchObject({ success: 1 })
    expect(trial.sent.at(-1)).toMatchObject({ to: 'owner@example.com', subject: expect.stringContaining('contact') })
    const sent = trial.sent.length
    const named = { action: ACTION.update, id, version: version + 1, patch: { title: 'Contacts of ours' } } as const
    expect(await trial.owner.call(action, named)).toMatchObject({ success: 1 })
    expect(trial.sent).toHaveLength(sent)
  })
})

describe('another bank account of a party', () => {
  it('needs a second person, tells the contact and holds payouts for 48 hours; another share does not', async () => {
    const id = await addAccount('Shares')
    const held = async () =>
      (await trial.owner.call(resourceOperations(EftposAccount).get, { id })).result.payoutsHeldUntil
    const [operator, landlord] = [party('Operator', 60), party('Landlord', 40)]
    await split([operator, landlord], id)
    expect((await split([party('Operator', 50), party('Landlord', 50)], id)).result).toEqual({ waits: false })
    expect(await held()).toBeNull()
    const shares = async () => (await trial.owner.call(readEftposAccount, { id })).result.split?.parties
    const requester = trial.as({ userId: uuidv7() })
    const moved = [operator, { ...landlord, accountNumber: '666666' }]
    const rule = { id, from: '2020-01-01', base: 'net' as const, fees: 'all' as const }
    expect((await requester.call(saveSplit, { ...rule, parties: moved })).result).toEqual({ waits: true })
    expect(await shares()).toMatchObject([{ percent: 50 }, { percent: 50, accountTail: '321' }])
    expect(await held()).toBeNull()
    await approveAll(trial)
    expect(await shares()).toMatchObject([{ percent: 60 }, { percent: 40, accountTail: '666' }])
    const ends = Date.parse(String(await held()))
    expect(ends).toBeGreaterThan(trial.runtime.clock() + 2 * DAY_MS - 60_000)
    expect(ends).toBeLessThanOrEqual(trial.runtime.clock() + 2 * DAY_MS)
    expect(trial.sent.at(-1)).toMatchObject({ to: 'owner@example.com', body: expect.stringContaining('Landlord') })
    expect(JSON.stringify(trial.sent.at(-1))).not.toContain('666666')
    const renamed = [operator, { ...landlord, name: 'Landlord Ltd', accountNumber: '777777' }]
    expect((await requester.call(saveSplit, { ...rule, parties: renamed })).result).toEqual({ waits: true })
  })
})
