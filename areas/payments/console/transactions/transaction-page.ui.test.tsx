import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { paymentStory, refundPayment, Transaction } from '#areas/payments/contract/transaction.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { TransactionPage } from './transaction-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test
const keys = vi.hoisted(() => [] as (string | undefined)[])

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown, options: { idempotencyKey?: string } = {}) => {
    if (operation.path === '/al/cardpay/transaction/refund') keys.push(options.idempotencyKey)
    return server.now.answer(operation.path, input)
  },
}))

const at = '2026-11-20T02:30:00Z'
const payment = {
  ...{ id: newId(1), version: 1, siteId: newId(5), reference: 'CP-000001', at, businessDay: '2026-11-20' },
  ...{ state: 'captured', purpose: 'invoice', purposeRef: '', words: 'Catering', account: newId(9), currency: 'AUD' },
  ...{
    amount: 80,
    tip: 0,
    surcharge: 0.96,
    captured: 80.96,
    refunded: 0,
    fee: 1.01,
    cardScheme: 'visa',
    funding: 'credit',
  },
  ...{ last4: '4242', entryMode: 'online', providerRef: 'pay_1', failure: null, who: null },
}
let stored: typeof payment

beforeEach(() => {
  stored = { ...payment }
  keys.length = 0
  server.now = new FakeServer()
    .add(SitePay, [{ id: newId(9), version: 1, name: 'Simulator' }])
    .add(Transaction, [stored])
  server.now.overrides.set(paymentStory.path, () => ({
    attempts: [
      {
        ...{ id: newId(2), at, kind: 'begin', state: 'done', amount: 80.96, reason: '', words: '', who: '', tries: 1 },
        nextTryAt: null,
      },
    ],
    events: [],
    payouts: [],
    postings: [{ at, kind: 'capture', debit: 'clearing', credit: 'income', amount: 80.96 }],
    refundable: 80 - stored.refunded,
    refundLimit: null,
  }))
})

async function openPayment(permissions: string[]) {
  registerAreaMessages({ 'areas/payments/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('payments')
  return renderPage(<TransactionPage />, { messages: {}, permissions, query: `?open=${newId(1)}` })
}

it('a payment tells its requests and its postings', async () => {
  await openPayment(['cardpay.transaction:*'])
  const history = within(await screen.findByRole('region', { name: 'History' }))
  expect(history.getByText(/Payment · \$80\.96/)).toBeTruthy()
  expect(history.getByText(/Debit Clearing, credit Income/)).toBeTruthy()
})

it('a refund needs a reason, keeps its key until the provider has answered, and shows what was refunded', async () => {
  let answers = 0
  server.now.overrides.set(refundPayment.path, input => {
    answers += 1
    if (answers === 1)
      throw refusal(RTN.wrongState, "The provider didn't answer.", { code: 'cardpay.transaction.providerSilent' })
    expect(input).toEqual({ id: newId(1), amount: 30, reason: 'Goods returned' })
    Object.assign(stored, { refunded: 30.36, state: 'partRefunded', version: 2 })
    return { state: 'partRefunded', captured: 80.96, refunded: 30.36 }
  })
  const { user } = await openPayment(['cardpay.transaction:*'])
  const actions = within(await screen.findByRole('region', { name: 'Actions' }))
  const amount = actions.getByRole('textbox', { name: 'Amount to refund' })
  await user.clear(amount)
  await user.type(amount, '30')
  await user.type(actions.getByRole('textbox', { name: 'Reason' }), 'Goods returned')
  await user.click(actions.getByRole('button', { name: 'Refund' }))
  expect(await actions.findByText("The provider didn't answer.")).toBeTruthy()
  await user.click(actions.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$30.36 refunded in total')).toBeTruthy()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

it('a declined refund is tried again with another amount, under a key of its own', async () => {
  let answers = 0
  server.now.overrides.set(refundPayment.path, () => {
    answers += 1
    if (answers === 1)
      throw refusal(RTN.wrongState, 'The bank declined it.', { code: 'cardpay.transaction.refusedByProvider' })
    return { state: 'partRefunded', captured: 80.96, refunded: 20 }
  })
  const { user } = await openPayment(['cardpay.transaction:*'])
  const actions = within(await screen.findByRole('region', { name: 'Actions' }))
  const amount = actions.getByRole('textbox', { name: 'Amount to refund' })
  await user.type(actions.getByRole('textbox', { name: 'Reason' }), 'Goods returned')
  await user.click(actions.getByRole('button', { name: 'Refund' }))
  expect(await actions.findByText('The bank declined it.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '20')
  await user.click(actions.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$20.00 refunded in total')).toBeTruthy()
  expect(new Set(keys).size).toBe(2)
})

it('a refund that may be under way, such as one that took too long, is sent again under its key', async () => {
  let answers = 0
  server.now.overrides.set(refundPayment.path, () => {
    answers += 1
    if (answers === 1) throw refusal(RTN.invalid, 'That took too long.', { code: 'platform.refusal.tookTooLong' })
    return { state: 'partRefunded', captured: 80.96, refunded: 20 }
  })
  const { user } = await openPayment(['cardpay.transaction:*'])
  const actions = within(await screen.findByRole('region', { name: 'Actions' }))
  await user.type(actions.getByRole('textbox', { name: 'Reason' }), 'Goods returned')
  await user.click(actions.getByRole('button', { name: 'Refund' }))
  expect(await actions.findByText('That took too long.')).toBeTruthy()
  await user.click(actions.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$20.00 refunded in total')).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})
