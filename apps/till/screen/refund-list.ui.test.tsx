import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openTillScreen } from '../../../tests/support/till-screen.tsx'

const offered = () =>
  within(screen.getByRole('list', { name: 'Recent bills on this device' }))
    .queryAllByRole('button')
    .map(button => button.textContent?.slice(0, 9))

it('a bill is offered for a refund while something of it is left, and no longer', async () => {
  const { pressAll, till, network, user } = await openTillScreen()
  network.up = false
  const nextBill = async () => user.click(await screen.findByRole('button', { name: 'Next bill' }))
  till.ring.scan('2*MILK')
  await screen.findByRole('button', { name: /^Pay/ })
  await pressAll(/^Pay/, /^Cash/)
  await nextBill()
  till.ring.scan('MILK')
  await screen.findByRole('button', { name: /^Pay/ })
  await pressAll(/^Pay/, /^Cash/)
  const receipt = await screen.findByRole('region', { name: 'Receipt' })
  expect(receipt.textContent).toMatch(/Milk +\$?3\.00/)
  await nextBill()

  const refundOneMilk = async () => {
    till.refunds.begin('T1-000001')
    await screen.findByRole('list', { name: 'Lines to refund' })
    const { panel } = till.state.get()
    if (panel.kind !== 'refund' || !panel.sale) throw new Error('not found')
    till.refunds.give(panel.sale, [{ lineNo: 1, quantity: 1 }], 'Sour')
    await vi.waitFor(() => expect(till.state.get().last?.sale.mode).toBe('refund'))
    const done = await screen.findByRole('region', { name: 'Refunded' })
    expect(within(done).getByRole('status').textContent).toBe('Refunded $3.00')
    expect(within(done).getByRole('region', { name: 'Receipt' }).textContent).toContain('docket.refundOf')
    await nextBill()
    till.panel({ kind: 'refund' })
  }
  await refundOneMilk()
  await vi.waitFor(() => expect(offered()).toEqual(['T1-000002', 'T1-000001']))
  await refundOneMilk()
  await vi.waitFor(() => expect(offered()).toEqual(['T1-000002']))
})
