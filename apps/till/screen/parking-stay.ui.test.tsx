import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { StayQuote } from '#areas/parking/contract/stay.ts'
import { KEPT } from '../../../tests/support/fake-till.ts'
import { openTillScreen } from '../../../tests/support/till-screen.tsx'

const QUOTE: StayQuote = {
  ...{ quote: '0198c7b2-0000-7000-8000-0000000000b1', stay: '0198c7b2-0000-7000-8000-0000000000b2' },
  ...{ stayNum: 'S-100', ticket: 'T1234567890', plate: null, entryAt: '2026-02-10T09:00:00Z', minutes: 95 },
  ...{ fee: 16, savings: 5, covered: 0, payable: 11, tax: 1, paid: 0, due: 11, paidUntil: null },
  expiresAt: '2026-02-10T10:37:00Z',
  explanation: { minutes: 95, parts: [], offer: null, savings: [] },
}
const PARKING = {
  ...{ id: '0198c7b2-0000-7000-8000-0000000000f1', code: 'PARK', name: 'Parking', category: 'food', tax: 'gst' },
  ...{ prices: [0, null, null, null], sellsParking: true },
}
const withParking = { ...KEPT, items: [...KEPT.items, PARKING] }

it('a cashier touches the parking item, scans the ticket, and sells the stay at what is due', async () => {
  const { user, press, pressAll, stored } = await openTillScreen({ kept: withParking, quoteStay: async () => QUOTE })
  await press(/^Parking/)
  const panel = screen.getByRole('region', { name: 'Parking stay' })
  await user.type(within(panel).getByRole('textbox', { name: 'Ticket number or plate' }), 'T1234567890')
  await press('Find stay')
  const stay = await screen.findByRole('region', { name: 'T1234567890' })
  expect(
    within(stay)
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual(['Fee$16.00', 'Savings-$5.00', 'Due$11.00'])
  await press('Add $11.00')
  await pressAll(/^Pay \$11.00/, /^Cash ?\$11.00/)
  await vi.waitFor(() => expect(stored).toHaveLength(1))
  expect(stored[0]?.lines).toMatchObject([{ name: 'Parking', net: 11, note: 'T1234567890', parkingQuote: QUOTE.quote }])
})

it('a ticket that is unknown, and a stay on which nothing is due, add nothing', async () => {
  const paid = { ...QUOTE, paid: 11, due: 0 }
  const quoteStay = vi.fn(async () => paid)
  const { user, press, till } = await openTillScreen({ kept: withParking, quoteStay })
  await press(/^Parking/)
  await user.type(screen.getByRole('textbox', { name: 'Ticket number or plate' }), 'T1')
  await press('Find stay')
  expect(await screen.findByText('Nothing is due for this stay.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  expect(till.state.get().bill.entries).toEqual([])
})
