import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as system } from '#areas/system/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { EftposAccount } from '../../contract/eftpos-account.ts'
import { lastAtTerminal, pairTerminal, payAtTerminal, Terminal } from '../../contract/terminal.ts'

let trial: PaymentsTrial
beforeAll(async () => {
  trial = await startPaymentsTrial([system])
  await trial.add(EftposAccount, { siteId: trial.siteId, title: 'Grocer EFTPOS', abn: '51824753556' })
  const terminal = await trial.add(Terminal, { siteId: trial.siteId, name: 'Counter', account: trial.account })
  await trial.owner.call(pairTerminal, { id: terminal, code: 'simulated-1' }, { idempotencyKey: uuidv7() })
})
afterAll(() => trial.close())

/** What a till does: a payment or a refund at the provider's terminal, until it is answered. */
async function atTerminal(kind: 'purchase' | 'refund', amount: number, original?: string): Promise<string> {
  const place = { ordLot: trial.ordLot, register: 'T1', reference: uuidv7() }
  const more = { ...{ kind, amount, tip: 0, surcharge: 0, sale: '' }, ...(original ? { original } : {}) }
  await trial.owner.call(
    payAtTerminal,
    { ...place, account: trial.account, ...more },
    { idempotencyKey: place.reference },
  )
  trial.wait(800)
  const { result } = await trial.owner.call(lastAtTerminal, place, { idempotencyKey: uuidv7() })
  expect(result.result).toBe('approved')
  return result.providerRef ?? ''
}

/** Payments of the ledger for sales, and what else was posted for tenders. */
const ledger = () =>
  trial.database.read(trial.merchantId, db =>
    db.row<{ payments: number; captured: number; refunded: number; movements: number }>(sql`
      select count(*)::int as payments, sum(t.captured)::int as captured, sum(t.refunded)::int as refunded,
        (select count(*)::int from eftpos_movement m where m.merchant_id = ${trial.merchantId}::uuid) as movements
      from cardpay_transaction t where t.merchant_id = ${trial.merchantId}::uuid and t.purpose = 'sale'`),
  )

it('a sale that was paid and refunded at a terminal of a provider is in the ledger once', async () => {
  const providerRef = await atTerminal('purchase', 6)
  const sale = trial.sale({
    billNum: 'P-1',
    tenders: [{ method: 'card', amount: 6, cardScheme: 'visa', last4: '4242', providerRef }],
  })
  expect(await trial.upload([sale])).toMatchObject([{ rtn: RTN.done }])
  expect(await ledger()).toEqual({ payments: 1, captured: 600, refunded: 0, movements: 0 })

  await atTerminal('refund', 3, providerRef)
  const [line] = sale.lines
  const back = trial.sale({
    ...{ billNum: 'P-2', mode: 'refund', refOf: sale.saleId, gross: -3, net: -3, tax: -0.28, payable: -3 },
    lines: line ? [{ ...line, quantity: -1, net: -3, tax: -0.28 }] : [],
    tenders: [{ method: 'card', amount: -3, ofTender: 1 }],
  })
  expect(await trial.upload([back])).toMatchObject([{ rtn: RTN.done }])
  expect(await ledger()).toEqual({ payments: 1, captured: 600, refunded: 300, movements: 0 })
})

it('a sale that was paid at another terminal is beside it', async () => {
  const tenders = [{ method: 'card', amount: 6, cardScheme: 'visa' as const, last4: '1111', providerRef: 'ACQ-1' }]
  expect(await trial.upload([trial.sale({ billNum: 'P-3', tenders })])).toMatchObject([{ rtn: RTN.done }])
  expect(await ledger()).toEqual({ payments: 2, captured: 1200, refunded: 300, movements: 1 })
})
