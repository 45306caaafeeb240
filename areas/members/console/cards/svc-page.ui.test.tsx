import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { cardMethods, setCardState, transactCard, undoCardPayment } from '#areas/members/contract/card-operations.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcEntry } from '#areas/members/contract/svc-entry.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { unmatchedPayments } from '#areas/members/contract/unmatched.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { SvcPage } from './svc-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const nothing = { member: null, holder: null, endsOn: null, endsAt: null, soldAt: null, site: null, replacedBy: null }
const card = {
  id: newId(1),
  version: 1,
  ...nothing,
  cardNumber: '9207692683181909',
  type: newId(9),
  role: 'customer',
  state: 'active',
  principal: 20,
  bonus: 0,
  balance: 20,
  entries: 1,
  openingBalance: null,
  note: null,
}
let stored: typeof card

beforeEach(() => {
  stored = { ...card }
  server.now = new FakeServer().add(SvcType, [{ id: newId(9), version: 1, name: 'Coffee card' }]).add(SvcEntry, [])
  server.now.add(Svc, [stored])
  server.now.overrides.set(cardMethods.path, () => [
    { code: 'cash', name: 'Cash' },
    { code: 'card', name: 'Card' },
  ])
  server.now.overrides.set(unmatchedPayments.path, () => ({ payments: [], sales: [], overdrawn: [], overOffline: [] }))
})

async function openCard() {
  registerAreaMessages({ 'areas/members/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('members')
  const opened = await renderPage(<SvcPage />, {
    messages: {},
    permissions: ['member.svc:*'],
    query: `?open=${newId(1)}`,
  })
  act(() => updateSession({ currentShop: shopIn(newId(5), 'AUD') }))
  return opened
}

it('a transaction asks for a shop where none is selected', async () => {
  await openCard()
  act(() => updateSession({ currentShop: null }))
  const transaction = within(await screen.findByRole('region', { name: 'New transaction' }))
  expect(transaction.getByText('Please select a shop')).toBeTruthy()
})

it('a card shows what it holds as soon as something was paid with it', async () => {
  server.now.overrides.set(transactCard.path, ({ amount }) => {
    Object.assign(stored, { balance: 20 - Number(amount), principal: 20 - Number(amount), version: 2 })
    return { balanceAfter: stored.balance }
  })
  const { user } = await openCard()
  const transaction = within(await screen.findByRole('region', { name: 'New transaction' }))
  await user.click(transaction.getByRole('combobox', { name: 'Operation' }))
  await user.click(await screen.findByRole('option', { name: 'Take payment' }))
  await user.type(transaction.getByRole('textbox', { name: 'Amount' }), '12.50')
  await user.click(transaction.getByRole('button', { name: 'Take payment' }))
  expect(await screen.findByText('$7.50 paid, $0.00 bonus')).toBeTruthy()
})

it('a top-up names the payment method, the shop’s first unless another is chosen', async () => {
  server.now.overrides.set(transactCard.path, () => ({ balanceAfter: 30 }))
  const { user } = await openCard()
  const transaction = within(await screen.findByRole('region', { name: 'New transaction' }))
  expect(await transaction.findByDisplayValue('Cash')).toBeTruthy()
  await user.click(transaction.getByRole('combobox', { name: 'Paid by' }))
  await user.click(await screen.findByRole('option', { name: 'Card' }))
  await user.type(transaction.getByRole('textbox', { name: 'Amount' }), '10')
  await user.click(transaction.getByRole('button', { name: 'Top up' }))
  expect(await screen.findByText(/\$30\.00/)).toBeTruthy()
  expect(server.now.calls.find(({ path }) => path === transactCard.path)?.input).toMatchObject({
    operation: 'topUp',
    method: 'card',
  })
})

it('a card that is blocked says so at once', async () => {
  server.now.overrides.set(setCardState.path, ({ state }) => {
    Object.assign(stored, { state, version: 2 })
    return {}
  })
  const { user } = await openCard()
  await user.click(await screen.findByRole('button', { name: 'Block card' }))
  expect(await screen.findByRole('button', { name: 'Unblock card' })).toBeTruthy()
})

it('a refusal goes when another operation is chosen', async () => {
  server.now.overrides.set(transactCard.path, () => {
    throw refusal(RTN.wrongState, 'The card holds too little.')
  })
  const { user } = await openCard()
  const transaction = within(await screen.findByRole('region', { name: 'New transaction' }))
  const choose = async (operation: string) => {
    await user.click(transaction.getByRole('combobox', { name: 'Operation' }))
    await user.click(await screen.findByRole('option', { name: operation }))
  }
  await choose('Take payment')
  await user.type(transaction.getByRole('textbox', { name: 'Amount' }), '99')
  await user.click(transaction.getByRole('button', { name: 'Take payment' }))
  expect(await transaction.findByText('The card holds too little.')).toBeTruthy()
  await choose('Top up')
  expect(transaction.queryByText(/The card holds too little/)).toBeNull()
})

it('card payments without a sale are listed above the cards and refunded from there', async () => {
  const payment = { entryId: 'e1', key: 'k1', cardId: newId(1), card: '920769', amount: 6, billNum: '', ordLot: 'shop' }
  const sale = { saleId: newId(7), billNum: 'T1-9', amount: 8, ordLot: 'shop', problem: 'reused' as const }
  const at = '2026-07-01T02:30:00Z'
  let payments = [{ ...payment, at }]
  server.now.overrides.set(unmatchedPayments.path, () => ({
    payments,
    sales: [{ ...sale, at }],
    overdrawn: [],
    overOffline: [],
  }))
  server.now.overrides.set(undoCardPayment.path, input => {
    expect(input).toEqual({ ordLot: 'shop', card: '920769', key: 'k1' })
    payments = []
    return { undone: true, balanceAfter: 20 }
  })
  registerAreaMessages({ 'areas/members/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('members')
  const { user } = await renderPage(<SvcPage />, { messages: {}, permissions: ['member.svc:*'] })
  const without = within(await screen.findByRole('region', { name: '1 card payment has no sale' }))
  expect(without.getByText(/\$6\.00/)).toBeTruthy()
  const sales = within(screen.getByRole('region', { name: '1 sale has no card payment' }))
  expect(sales.getByText('An earlier bill used this card payment.')).toBeTruthy()
  expect(sales.getByRole('link', { name: 'Bill T1-9' }).getAttribute('href')).toBe(`/report/posorder/${newId(7)}`)
  await user.click(without.getByRole('button', { name: 'Refund to card' }))
  expect(await screen.findByText('$6.00 refunded to card 920769')).toBeTruthy()
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: '1 card payment has no sale' })).toBeNull())
})

it('lists cards and members that owe what a till accepted offline', async () => {
  const at = '2026-07-01T02:30:00Z'
  const card = { kind: 'card', id: newId(1), name: '920769', at, billNum: '', ordLot: 'shop', owed: 5 }
  const member = { kind: 'points', id: newId(3), name: 'Robin Reed', at, billNum: 'T1-9', ordLot: 'shop', owed: 40 }
  const over = {
    saleId: newId(7),
    billNum: 'T1-8',
    member: newId(3),
    name: 'Robin Reed',
    at,
    ordLot: 'shop',
    points: 50,
  }
  server.now.overrides.set(unmatchedPayments.path, () => ({
    ...{ payments: [], sales: [] },
    ...{ overdrawn: [card, member], overOffline: [over] },
  }))
  registerAreaMessages({ 'areas/members/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('members')
  await renderPage(<SvcPage />, { messages: {}, permissions: ['member.svc:*'] })
  const owing = within(
    await screen.findByRole('region', { name: '2 cards and members owe what tills accepted offline' }),
  )
  expect(owing.getByText(/\$5\.00/)).toBeTruthy()
  expect(owing.getByText('40 points')).toBeTruthy()
  expect(owing.getByRole('link', { name: 'Robin Reed' }).getAttribute('href')).toBe(`/member/member?open=${newId(3)}`)
  const beyond = within(
    screen.getByRole('region', { name: '1 bill redeemed more points offline than the shop allows' }),
  )
  expect(beyond.getByRole('link', { name: 'Bill T1-8' }).getAttribute('href')).toBe(`/report/posorder/${newId(7)}`)
  expect(beyond.getByText('50 points over the limit')).toBeTruthy()
})
