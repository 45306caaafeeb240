import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CallError } from '#platform/console/shell/api/call-error.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { openTillScreen } from '../../../tests/support/till-screen.tsx'

/** One milk was sold in cash; the server says of it what the test says, until that is undefined. */
async function refusedMilk(answer: { rtn: number; dispMsg: string }) {
  const server: { answer: typeof answer | undefined } = { answer }
  const open = await openTillScreen({ judge: () => server.answer })
  await open.pressAll(/^Milk/, /^Pay/, /^Cash ?\$/)
  await screen.findByText('1 not sent')
  await open.press('1 not sent')
  await screen.findByText('Settle T1-000001')
  await open.press('Settle T1-000001')
  return { ...open, server }
}

it('shows what the server would not have, why and with all that was on it; corrected, it is sent again', async () => {
  const { press, server, stored } = await refusedMilk({ rtn: RTN.notFound, dispMsg: 'No register T1.' })
  const asked = screen.getByRole('region', { name: 'Refused sale' })
  expect(within(asked).getByRole('alert').textContent).toBe('No register T1.')
  expect(within(asked).getByText('1 Milk').parentElement?.textContent).toContain('$3.00')
  // The office has added the register meanwhile.
  server.answer = undefined
  await press('Send it again as it is')
  await vi.waitFor(() => expect(stored).toMatchObject([{ billNum: 'T1-000001', payable: 3 }]))
})

it('sends a sale as one of its own whose id another sale has', async () => {
  const { press, db, stored, server } = await refusedMilk({ rtn: RTN.duplicate, dispMsg: 'Another sale has this id.' })
  const [before] = await db.getAll('sales')
  server.answer = undefined
  await press('Send it as a sale of its own')
  await vi.waitFor(() => expect(stored).toHaveLength(1))
  expect(stored).toMatchObject([{ billNum: 'T1-000001', payable: 3 }])
  expect(stored[0]?.saleId).not.toBe(before?.saleId)
})

it('writes a sale off with a reason: it stays in the list, and the office is told', async () => {
  const { press, deeds, stored } = await refusedMilk({ rtn: RTN.notFound, dispMsg: 'No register T1.' })
  await press('It was only tried out')
  await screen.findByText('Written off: kept here, in no figure', { exact: false })
  expect(screen.getByText('It was only tried out · casey')).toBeTruthy()
  await vi.waitFor(() => expect(deeds.at(-1)).toMatchObject({ kind: 'refused', state: 'writtenOff' }))
  expect(stored).toEqual([])
})

it('shows cash that the server would not have, until it is told again or set aside', async () => {
  const closed = new CallError('refused', 'T1 is not open.', { rtn: RTN.wrongState })
  const { press, pressAll, deeds } = await openTillScreen({
    judgeDeed: ({ kind }) => (kind === 'out' ? closed : undefined),
  })
  await pressAll('More', 'Drawer', 'To or from the bank', '5', '00', 'Cash out')
  await screen.findByText('1 not sent')
  await press('1 not sent')
  const list = screen.getByRole('list', { name: 'Cash and hours that the server did not take' })
  expect(list.textContent).toContain('Cash out: $5.00 · To or from the bank · casey')
  expect(list.textContent).toContain('T1 is not open.')
  await pressAll('Settle it', 'Send it again as it is')
  await screen.findByText('Settle it')
  await pressAll('Settle it', 'Entered by hand at the office')
  await vi.waitFor(() => expect(screen.queryByText('Settle it')).toBeNull())
  expect(deeds).toMatchObject([{ kind: 'approved', right: 'settleRefused' }])
})

it('clocks whoever sells on and off, with the breaks said when going', async () => {
  const { user, pressAll, deeds } = await openTillScreen()
  await pressAll('More', 'Clock on or off')
  const asked = screen.getByRole('region', { name: 'Clock on or off' })
  await pressAll('Clock off', '30 min')
  const [, go] = within(asked).getAllByRole('button', { name: 'Clock off' })
  if (go) await user.click(go)
  await screen.findByText(/^casey has gone at /)
  expect(deeds).toMatchObject([{ kind: 'clock', does: 'off', breakMinutes: 30, employee: 'casey' }])
  expect(screen.getByRole('searchbox')).toBeTruthy()
})
