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
  const panel = screen.getByRole('region', { name: 'Refused sale' })
  expect(within(panel).getByRole('alert').textContent).toBe('No register T1.')
  expect(within(panel).getByText('1 Milk').parentElement?.textContent).toContain('$3.00')
  // The office has added the register meanwhile.
  server.answer = undefined
  await press('Send again unchanged')
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
  const { press, actions, stored } = await refusedMilk({ rtn: RTN.notFound, dispMsg: 'No register T1.' })
  await press('Training')
  await screen.findByText('Written off: stored here, not in reports', { exact: false })
  expect(screen.getByText('Training · casey')).toBeTruthy()
  await vi.waitFor(() => expect(actions.at(-1)).toMatchObject({ kind: 'refused', state: 'writtenOff' }))
  expect(stored).toEqual([])
})

it('shows cash that the server would not have, until it is told again or set aside', async () => {
  const closed = new CallError('refused', 'T1 is not open.', { rtn: RTN.wrongState })
  const { press, pressAll, actions } = await openTillScreen({
    judgeAction: ({ kind }) => (kind === 'out' ? closed : undefined),
  })
  await pressAll('More', 'Drawer', 'To or from the bank', '5', '00', 'Cash out')
  await screen.findByText('1 not sent')
  await press('1 not sent')
  const list = screen.getByRole('list', { name: 'Cash movements and hours refused by the server' })
  expect(list.textContent).toContain('Cash out: $5.00 · To or from the bank · casey')
  expect(list.textContent).toContain('T1 is not open.')
  await pressAll('Settle', 'Send again unchanged')
  await screen.findByText('Settle')
  await pressAll('Settle', 'Entered in the office')
  await vi.waitFor(() => expect(screen.queryByText('Settle')).toBeNull())
  expect(actions).toMatchObject([{ kind: 'approved', right: 'settleRefused' }])
})

it('clocks whoever sells on and off, with the breaks said when going', async () => {
  const { user, pressAll, actions } = await openTillScreen()
  await pressAll('More', 'Clock on or off')
  const panel = screen.getByRole('region', { name: 'Clock on or off' })
  await pressAll('Clock off', '30 min')
  const [, go] = within(panel).getAllByRole('button', { name: 'Clock off' })
  if (go) await user.click(go)
  await screen.findByText(/^casey clocked off at /)
  expect(actions).toMatchObject([{ kind: 'clock', does: 'off', breakMinutes: 30, employee: 'casey' }])
  expect(screen.getByRole('searchbox')).toBeTruthy()
})
