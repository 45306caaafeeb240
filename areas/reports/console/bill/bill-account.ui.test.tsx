import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type BillAccount as Account, payAccount } from '../../contract/account-payment.ts'
import { BillAccount } from './bill-account.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const id = newId(1)
const half: Account = {
  charged: 60,
  credited: 0,
  paid: 20,
  due: 40,
  payments: [
    {
      id: newId(2),
      paidAt: '2026-03-02T01:00:00Z',
      way: 'cheque',
      amount: 20,
      reference: 'No. 7',
      by: 'casey',
      register: null,
    },
  ],
  registers: [
    { id: newId(8), name: 'Bar' },
    { id: newId(9), name: 'Counter' },
  ],
}

beforeEach(() => {
  server.now = new FakeServer()
  server.now.overrides.set(payAccount.path, () => half)
})

async function openAccount(account: Account, permissions: readonly string[] = [payAccount.need]) {
  registerAreaMessages({
    'areas/reports/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('reports')
  return renderPage(<BillAccount id={id} account={account} />, { messages: {}, permissions })
}
const panel = () => within(screen.getByRole('region', { name: 'On account' }))
const write = () => screen.getByRole('button', { name: 'Record payment' })

describe('a bill on account', () => {
  it('shows the amount due and payments; the suggested payment is the amount due', async () => {
    const { user } = await openAccount(half)
    expect(panel().getByText('$40.00')).toBeTruthy()
    expect(panel().getByRole('cell', { name: 'Cheque' })).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Reference' }), 'ANZ 12')
    await user.click(write())
    expect(server.now.calls).toEqual([
      { path: payAccount.path, input: { id, amount: 40, way: 'transfer', reference: 'ANZ 12' } },
    ])
    expect(await screen.findByText('Payment recorded')).toBeTruthy()
  })

  it('asks which open register takes the cash', async () => {
    const { user } = await openAccount(half)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Cash')
    expect(write()).toHaveProperty('disabled', true)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Register' }), 'Counter')
    await user.click(write())
    expect(server.now.calls).toMatchObject([{ input: { way: 'cash', amount: 40, register: newId(9) } }])
    expect(await screen.findByText('Payment recorded')).toBeTruthy()
  })

  it('does not accept cash while no register is open, and says so', async () => {
    const { user } = await openAccount({ ...half, registers: [] })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'Cash')
    expect(screen.getByText(/No register of this shop is open/)).toBeTruthy()
    expect(write()).toHaveProperty('disabled', true)
  })

  it('shows the reason of a refusal', async () => {
    const fields = { amount: 'No more than 40 is due.' }
    server.now.overrides.set(payAccount.path, () => {
      throw refusal(RTN.invalid, 'Some fields need another look.', { fields })
    })
    const { user } = await openAccount(half)
    await user.click(write())
    expect((await screen.findByRole('alert')).textContent).toBe('No more than 40 is due.')
  })

  it('is read-only without the permission to record payments', async () => {
    await openAccount(half, ['report.invoice:view'])
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull()
  })
})
