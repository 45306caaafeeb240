import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import {
  cancelAtTerminal,
  lastAtTerminal,
  pairTerminal,
  payAtTerminal,
  replyToTerminal,
  Terminal,
  testTerminal,
  unpairTerminal,
} from '../../contract/terminal.ts'
import { watchingTerminals } from './terminal-jobs.ts'

let trial: PaymentsTrial
let terminal: string

beforeAll(async () => {
  trial = await startPaymentsTrial()
  terminal = await trial.add(Terminal, { siteId: trial.siteId, name: 'Counter', account: trial.account })
})
afterAll(() => trial.close())

const key = () => ({ idempotencyKey: uuidv7() })
const row = async (id = terminal) => (await trial.owner.call(resourceOperations(Terminal).get, { id })).result
const pair = (id: string, code: string) => trial.owner.call(pairTerminal, { id, code }, key())
const watch = () => watchingTerminals.run(jobContext(trial.runtime, 'test'), {})

type Charge = InputOfOperation<typeof payAtTerminal>
const place = (reference: string, register = 'T1') => ({ ordLot: trial.ordLot, register, reference })
const pay = (reference: string, amount: number, more: Partial<Charge> = {}, client = trial.owner) =>
  client.call(
    payAtTerminal,
    {
      ...place(reference),
      ...{ account: trial.account, kind: 'purchase', amount, tip: 0, surcharge: 0, sale: '', ...more },
    },
    { idempotencyKey: reference },
  )
const last = async (reference: string) => (await trial.owner.call(lastAtTerminal, place(reference), key())).result

describe('a card terminal', () => {
  it('is paired by the code that it shows, and no other', async () => {
    expect(await row()).toMatchObject({ state: 'unpaired' })
    expect(await pair(terminal, 'nobody')).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { code: expect.anything() } },
    })
    expect(await row()).toMatchObject({ state: 'unpaired' })
    expect((await pair(terminal, 'simulated-1')).result).toEqual({ state: 'ready' })
    expect(await row()).toMatchObject({ state: 'ready', model: 'Simulated terminal', providerRef: expect.any(String) })
    expect(await pair(terminal, 'simulated-1')).toMatchObject({ rtn: RTN.wrongState })
  })

  it('that another one is paired as is not paired twice', async () => {
    const twin = await trial.add(Terminal, { siteId: trial.siteId, name: 'Twin', account: trial.account })
    expect(await pair(twin, 'simulated-1')).toMatchObject({ rtn: RTN.invalid })
    expect(await row(twin)).toMatchObject({ state: 'unpaired' })
  })

  it('whose pairing got no answer is pairing, is paired by the same code again, and stops pairing after 5 minutes', async () => {
    const lost = await trial.add(Terminal, {
      siteId: trial.siteId,
      name: 'Lost',
      account: trial.account,
      register: 'T9',
    })
    expect(await pair(lost, 'simulated-lost')).toMatchObject({ rtn: RTN.wrongState })
    expect(await row(lost)).toMatchObject({ state: 'pairing' })
    trial.wait(5 * MINUTE_MS)
    await watch()
    expect(await row(lost)).toMatchObject({ state: 'unpaired', pairingUntil: null })
    expect((await pair(lost, 'simulated-lost')).result).toEqual({ state: 'ready' })
    expect((await trial.owner.call(unpairTerminal, { id: lost, retire: true }, key())).result).toEqual({
      state: 'retired',
    })
    expect(await pair(lost, 'simulated-lost')).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is tested step by step, to the first step that fails', async () => {
    const steps = async (id: string) =>
      (await trial.owner.call(testTerminal, { id }, key())).result.steps.map(({ step, ok }) => [step, ok])
    expect(await steps(terminal)).toEqual([
      ['account', true],
      ['provider', true],
      ['terminal', true],
      ['roundTrip', true],
    ])
    const spare = await trial.add(Terminal, {
      siteId: trial.siteId,
      name: 'Spare',
      account: trial.account,
      register: 'T8',
    })
    expect(await steps(spare)).toEqual([
      ['account', true],
      ['provider', true],
      ['terminal', false],
    ])
  })
})

describe('a payment at a terminal', () => {
  it('is shown from presenting the card to its approval, and is in the ledger with tip and surcharge', async () => {
    const before = (await trial.balances()).clearing ?? 0
    const reference = uuidv7()
    // What a terminal shows lasts some hundred milliseconds: only the test moves the clock.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const begun = (await pay(reference, 12.5, { tip: 1, surcharge: 0.5, sale: 'sale 1' })).result
    expect(begun).toMatchObject({ result: 'waiting', screen: 'present' })
    expect(await row()).toMatchObject({ state: 'busy', busyWith: expect.stringContaining('T1') })
    trial.wait(450)
    expect(await last(reference)).toMatchObject({ result: 'waiting', screen: 'processing' })
    trial.wait(300)
    const paid = await last(reference)
    expect(paid).toMatchObject({ result: 'approved', scheme: 'visa', last4: '4242', providerRef: expect.any(String) })
    expect(await trial.row(paid.payment ?? '')).toMatchObject({
      ...{
        state: 'captured',
        amount: 11,
        tip: 1,
        surcharge: 0.5,
        captured: 12.5,
        purpose: 'sale',
        purposeRef: 'sale 1',
      },
      ...{ entryMode: 'contactless', terminal },
    })
    expect(await row()).toMatchObject({ state: 'ready', busyWith: null, payment: null })
    expect(((await trial.balances()).clearing ?? 0) - before).toBe(1250 - 22)
  })

  it('is one payment, however often the register sends it', async () => {
    const reference = uuidv7()
    const first = (await pay(reference, 5)).result
    const again = (await pay(reference, 5)).result
    expect(again.payment).toBe(first.payment)
    trial.wait(800)
    expect(await last(reference)).toMatchObject({ result: 'approved', payment: first.payment })
  })

  it('keeps a second register off the terminal, and says who has it', async () => {
    const reference = uuidv7()
    await pay(reference, 5)
    const second = await pay(uuidv7(), 7, { register: 'T2' })
    expect(second).toMatchObject({ rtn: RTN.wrongState, dispMsg: expect.stringContaining('T1') })
    expect(await trial.owner.call(unpairTerminal, { id: terminal, retire: false }, key())).toMatchObject({
      rtn: RTN.wrongState,
    })
    trial.wait(800)
    await last(reference)
    const third = uuidv7()
    expect((await pay(third, 7, { register: 'T2' })).result).toMatchObject({ result: 'waiting' })
    trial.wait(800)
    expect(await last(third)).toMatchObject({ result: 'approved' })
  })

  it('of which many registers want one at once is put on it once', async () => {
    const references = Array.from({ length: 8 }, () => uuidv7())
    const answers = await Promise.all(references.map(reference => pay(reference, 3)))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    trial.wait(800)
    await watch()
    expect(await row()).toMatchObject({ state: 'ready' })
  })

  it('is declined by 51 cents, and by a signature that differs', async () => {
    const declined = uuidv7()
    await pay(declined, 10.51)
    trial.wait(800)
    expect(await last(declined)).toMatchObject({ result: 'declined' })
    for (const reply of ['signatureMatches', 'signatureDiffers'] as const) {
      const reference = uuidv7()
      await pay(reference, 10.08)
      trial.wait(800)
      expect(await last(reference)).toMatchObject({ result: 'waiting', screen: 'signature' })
      const replied = await trial.owner.call(replyToTerminal, { ...place(reference), reply }, key())
      expect(replied.result).toMatchObject({ result: reply === 'signatureMatches' ? 'approved' : 'declined' })
    }
  })

  it('is cancelled before the customer has paid, and paid after that', async () => {
    const early = uuidv7()
    await pay(early, 10)
    expect((await trial.owner.call(cancelAtTerminal, place(early), key())).result).toMatchObject({
      result: 'cancelled',
    })
    const late = uuidv7()
    await pay(late, 10)
    trial.wait(800)
    expect((await trial.owner.call(cancelAtTerminal, place(late), key())).result).toMatchObject({ result: 'approved' })
    expect(await row()).toMatchObject({ state: 'ready' })
  })

  it('whose answer is lost is asked for: 68 cents was paid, 54 cents never arrived and is not sent later', async () => {
    const lost = uuidv7()
    expect((await pay(lost, 10.68)).result.result).toBe('waiting')
    trial.wait(800)
    expect(await last(lost)).toMatchObject({ result: 'approved' })
    const silent = uuidv7()
    expect((await pay(silent, 10.54)).result).toMatchObject({ result: 'never' })
    trial.wait(MINUTE_MS)
    await trial.resume()
    expect(await last(silent)).toMatchObject({ result: 'never', providerRef: null })
    expect(await row()).toMatchObject({ state: 'ready' })
  })

  it('that a till is cut off from is known without it: the terminal is free, and the till is told what was charged', async () => {
    const reference = uuidv7()
    await pay(reference, 20)
    trial.wait(MINUTE_MS)
    await watch()
    expect(await row()).toMatchObject({ state: 'ready', payment: null })
    expect(await last(reference)).toMatchObject({ result: 'approved' })
  })

  it('that was given up before it came charges nobody when it comes late', async () => {
    const reference = uuidv7()
    expect(await last(reference)).toMatchObject({ result: 'never', payment: null })
    expect(await pay(reference, 10)).toMatchObject({ rtn: RTN.wrongState })
    expect(await row()).toMatchObject({ state: 'ready' })
  })

  it('is refunded to its card, never above what was paid', async () => {
    const bought = uuidv7()
    await pay(bought, 30)
    trial.wait(800)
    const { providerRef } = await last(bought)
    const refund = (amount: number, reference = uuidv7()) =>
      pay(reference, amount, { kind: 'refund', original: providerRef ?? '' })
    const once = uuidv7()
    expect((await refund(10, once)).result).toMatchObject({ result: 'approved' })
    expect((await refund(10, once)).result).toMatchObject({ result: 'approved' })
    expect(await refund(20.01)).toMatchObject({ rtn: RTN.invalid })
    expect((await refund(20)).result).toMatchObject({ result: 'approved' })
    expect(await refund(1)).toMatchObject({ rtn: RTN.wrongState })
    expect(await pay(uuidv7(), 1, { kind: 'refund', original: 'unknown' })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('gives nothing back of what was not paid for a sale', async () => {
    const invoice = await trial.pay(5000)
    const { providerRef } = await trial.row(invoice)
    expect(providerRef).toEqual(expect.any(String))
    expect(await pay(uuidv7(), 50, { kind: 'refund', original: String(providerRef) })).toMatchObject({
      rtn: RTN.wrongState,
    })
    expect(await trial.row(invoice)).toMatchObject({ refunded: 0 })
  })

  it('is refused without a key, with amounts that are none, and to whoever has no permission at the shop', async () => {
    const input = { ...place(uuidv7()), account: trial.account, kind: 'purchase' as const, sale: '' }
    expect(await trial.owner.call(payAtTerminal, { ...input, amount: 5, tip: 0, surcharge: 0 })).toMatchObject({
      rtn: RTN.invalid,
    })
    for (const amount of [0, -5, 1.005])
      expect(await pay(uuidv7(), amount)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { amount: expect.anything() } },
      })
    expect(await pay(uuidv7(), 5, { tip: 5 })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { amount: expect.anything() } },
    })
    const elsewhere = trial.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await pay(uuidv7(), 5, {}, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    const clerk = trial.as({ grants: [{ patterns: ['eftpos.terminal:list'], sites: 'all' }] })
    const answer = await clerk.raw('/al/eftpos/terminal/last', place(uuidv7()), key())
    expect(JSON.parse(answer.text)).toMatchObject({ rtn: RTN.notPermitted })
  })

  it('needs a terminal that is paired, of the shop of its account', async () => {
    const action = resourceOperations(Terminal).action
    await trial.owner.call(unpairTerminal, { id: terminal, retire: false }, key())
    expect(await pay(uuidv7(), 5)).toMatchObject({ rtn: RTN.wrongState })
    await pair(terminal, 'simulated-1')
    const moved = await trial.owner.call(action, {
      ...{ action: ACTION.update, id: terminal, version: (await row()).version },
      row: { account: uuidv7() },
    } as never) // a reference that does not exist
    expect(moved).toMatchObject({ success: 0 })
    const ledger = Object.values(await trial.balances()).reduce((a, b) => a + b, 0)
    expect(ledger).toBe(0)
    const rows = await trial.database.read(trial.merchantId, db =>
      db.rows<{ state: string }>(sql`
        select distinct state from cardpay_transaction where merchant_id = ${trial.merchantId}::uuid and state in ('created', 'unknown')`),
    )
    expect(rows).toEqual([])
  })
})
