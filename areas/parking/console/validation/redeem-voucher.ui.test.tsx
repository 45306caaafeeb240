import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { FakeServer, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import type { FoundStay } from '../../contract/validation.ts'
import { redeemVoucher } from '../../contract/voucher.ts'
import { RedeemVoucher } from './redeem-voucher.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test
vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const STAY = { ticket: 'T1', plate: null, stayNum: 'S-1' } as FoundStay // what the form needs of it

beforeEach(() => {
  server.now = new FakeServer()
  server.now.overrides.set(redeemVoucher.path, ({ code, ticket }) => {
    if (code === 'USED') throw refusal(RTN.wrongState, 'Already used on Friday at Exit 1.')
    return { serial: 'V-1', name: 'Five off', saving: ticket ? 5 : 0, due: ticket ? 10 : null }
  })
})

async function open(stay: FoundStay | undefined, permissions = [redeemVoucher.need]) {
  registerAreaMessages({ 'areas/parking/messages/en.json': () => import('../../messages/en.json') })
  await loadAreaMessages('parking')
  const onRedeemed = vi.fn()
  const page = <RedeemVoucher ordLot="1003" stay={stay} onRedeemed={onRedeemed} />
  const { user } = await renderPage(page, { messages: {}, permissions })
  return { user, onRedeemed, field: screen.getByRole('textbox', { name: 'Voucher code' }) }
}

it('a shop redeems a voucher for the stay that it found, and hears what is left to pay', async () => {
  const { user, onRedeemed, field } = await open(STAY)
  await user.type(field, 'USED{Enter}')
  await screen.findByText('Already used on Friday at Exit 1.')
  await user.clear(field)
  await user.type(field, 'ABCD{Enter}')
  await screen.findByText('Five off redeemed: $5.00 saved, $10.00 due.')
  expect(onRedeemed).toHaveBeenCalledOnce()
  const [used, redeemed] = server.now.calls.map(({ input }) => input)
  expect(redeemed).toMatchObject({ ordLot: '1003', code: 'ABCD', ticket: 'T1' })
  expect(used?.key).not.toBe(redeemed?.key)
})

it('a shop accepts a voucher without a stay', async () => {
  const { user, onRedeemed, field } = await open(undefined)
  await user.type(field, 'ABCD')
  await user.click(screen.getByRole('button', { name: 'Redeem' }))
  await screen.findByText('Five off redeemed.')
  expect(onRedeemed).not.toHaveBeenCalled()
})

it('who may not redeem vouchers sends nothing', async () => {
  const { user, field } = await open(STAY, [])
  await user.type(field, 'ABCD{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Redeem' })).toHaveProperty('ariaDisabled', 'true'))
  expect(server.now.calls).toEqual([])
})
