import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RegisterState } from '#areas/pos/contract/register-session.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { RegistersPage } from './registers-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const COUNT = '/al/pos/register/count'
const CLOSE = '/al/pos/register/close'
const BLIND = ['pos.cashRegister:list', 'pos.cashRegister:open', 'pos.cashRegister:count', 'pos.cashRegister:close']
const shop = { ordLot: '1002', lotName: 'Corner Grocer', kind: 'till', currency: 'AUD' } as const
const session = {
  sessionId: newId(9),
  openedAt: '2026-11-21T22:00:00Z',
  openedBy: 'casey',
  float: 200,
  sales: 3,
  count: null,
}
const lastClose = { sessionId: newId(8), closeNo: 7, closedAt: '2026-11-20T08:00:00Z', float: 150, variance: -2 }

let states: RegisterState[]
beforeEach(() => {
  states = [
    { ...shop, registerId: newId(1), code: 'G1', name: 'Till 1', session, lastClose: null, openingExpected: null },
    { ...shop, registerId: newId(2), code: 'G2', name: 'Till 2', session: null, lastClose, openingExpected: 162.5 },
  ]
  server.now = new FakeServer()
  server.now.overrides.set('/al/pos/register/states', () => states)
  server.now.overrides.set(COUNT, ({ counted }) => {
    const countedPieces = counted as { denomination: number; count: number }[] // what the page sends
    const actual = countedPieces.reduce((sum, piece) => sum + piece.denomination * piece.count, 0)
    return { actual, expected: 200, variance: actual - 200, noteAbove: 5 }
  })
})

async function openPage(permissions: readonly string[] = BLIND, query = '') {
  registerAreaMessages({
    'areas/pos/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('pos')
  return renderPage(<RegistersPage />, { messages: {}, permissions, query })
}
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  const item = heading.closest('li')
  if (!item) throw new Error(`${name} has no card`)
  return within(item)
}
const called = (path: string) => server.now.calls.filter(each => each.path === path).map(each => each.input)
const pieces = (denomination: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Pieces of ${denomination}` })
const total = () => screen.getByRole('status', { name: 'Counted' })

describe('the registers of a shop', () => {
  it('say what is open, and how what is closed was closed last', async () => {
    await openPage()
    const open = await card('Till 1')
    expect(open.getByText('casey')).toBeTruthy()
    expect(open.getByText('$200.00')).toBeTruthy()
    const closed = await card('Till 2')
    expect(closed.getByText('-$2.00 Short')).toBeTruthy()
    expect(closed.getByRole('link', { name: 'Z docket 7' })).toBeTruthy()
    expect(screen.getByText('1 of 2 open')).toBeTruthy()
  })

  it('suggest what the last close left and what came since, and show a difference', async () => {
    server.now.overrides.set('/al/pos/register/open', () => ({ sessionId: newId(3), openedAt: '', float: 150 }))
    const { user } = await openPage()
    await user.click((await card('Till 2')).getByRole('button', { name: 'Open register' }))
    expect(await screen.findByText('Balanced')).toBeTruthy()
    await user.keyboard('150')
    expect(await screen.findByText('-$12.50 Short')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Open with $150.00' }))
    await waitFor(() => expect(called('/al/pos/register/open')).toMatchObject([{ register: newId(2), float: 150 }]))
  })

  it('say in the dialogue itself that somebody was quicker', async () => {
    server.now.overrides.set('/al/pos/register/open', () => {
      throw refusal(-1105, 'Register G2 is open already.')
    })
    const { user } = await openPage()
    await user.click((await card('Till 2')).getByRole('button', { name: 'Open register' }))
    await user.click(await screen.findByRole('button', { name: 'Open with $162.50' }))
    expect((await screen.findByRole('alert')).textContent).toContain('open already')
  })

  it('take cash out only with an amount and a reason', async () => {
    server.now.overrides.set('/al/pos/register/cash', () => ({ id: newId(5), sessionId: newId(9) }))
    const { user } = await openPage([...BLIND, 'pos.cashRegister:cash'])
    await user.click((await card('Till 1')).getByRole('button', { name: 'Cash out' }))
    await user.type(await screen.findByRole('textbox', { name: 'Amount' }), '20.5')
    const take = screen.getByRole<HTMLButtonElement>('button', { name: 'Take out $20.50' })
    expect(take.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Window cleaner{Enter}')
    await waitFor(() =>
      expect(called('/al/pos/register/cash')).toMatchObject([
        { kind: 'out', amount: 20.5, reason: 'Window cleaner', id: expect.any(String) },
      ]),
    )
  })
})

describe('the counter', () => {
  const count = (permissions?: readonly string[]) => openPage(permissions, `?count=${newId(1)}`)

  it('goes from note to coin by Enter and by the arrows, adding up as it goes', async () => {
    const { user } = await count()
    await user.click(await pieces('$100.00'))
    await user.keyboard('1{Enter}1{Enter}2')
    expect(document.activeElement).toBe(await pieces('$20.00'))
    expect(total().textContent).toContain('$190.00')
    expect(screen.getByLabelText('Value of $20.00').textContent).toBe('$40.00')
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(await pieces('$50.00'))
    await user.keyboard('3')
    expect(total().textContent).toContain('$290.00')
  })

  it('takes digits alone, and counts five-cent coins to the cent', async () => {
    const { user } = await count()
    await user.type(await pieces('$0.05'), '-7.x')
    expect((await pieces('$0.05')).value).toBe('7')
    expect(total().textContent).toContain('$0.35')
  })

  it('shows what is expected only after the count, and by Enter in the last field', async () => {
    const { user } = await count()
    await user.type(await pieces('$100.00'), '2')
    expect(screen.queryByText(/Expected/)).toBeNull()
    expect(called('/al/pos/register/figures')).toEqual([])
    await user.type(await pieces('$0.05'), '{Enter}')
    expect(await screen.findByText('Expected')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close register' })).toBeTruthy()
  })

  it('shows it beside the count to those who may see it', async () => {
    server.now.overrides.set('/al/pos/register/figures', () => ({ expected: 200 }))
    const { user } = await count(['pos.cashRegister:*'])
    await user.type(await pieces('$100.00'), '1')
    await waitFor(() => expect(total().textContent).toContain('Expected $200.00'))
    expect(total().textContent).toContain('-$100.00 Short')
  })

  it('closes with a variance only when a note says why, and says what it posts', async () => {
    server.now.overrides.set(CLOSE, () => ({ closeNo: 8 }))
    server.now.overrides.set('/al/pos/register/docket', () => ({ html: '', printers: [], figures: {}, sent: null }))
    const { user } = await count()
    await user.type(await pieces('$10.00'), '19')
    await user.click(screen.getByRole('button', { name: 'Compare with expected' }))
    const close = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Close register and post variance -$10.00',
    })
    expect(close.disabled).toBe(true)
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Ten to the other till')
    await user.click(close)
    expect(await screen.findByText('Till 1 is closed')).toBeTruthy()
    expect(called(CLOSE)).toMatchObject([
      { sessionId: newId(9), expected: 200, note: 'Ten to the other till', counted: [{ denomination: 10, count: 19 }] },
    ])
  })

  it('looks at the figures again when a sale came in meanwhile', async () => {
    server.now.overrides.set(CLOSE, () => {
      throw refusal(-1102, 'Something was sold.', { code: 'pos.register.expectedChanged' })
    })
    const { user } = await count()
    await user.type(await pieces('$100.00'), '2')
    await user.click(screen.getByRole('button', { name: 'Compare with expected' }))
    await user.click(await screen.findByRole('button', { name: 'Close register' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Something was sold')
    server.now.overrides.set(COUNT, () => ({ actual: 200, expected: 206, variance: -6, noteAbove: 5 }))
    await user.click(screen.getByRole('button', { name: 'Compare with expected' }))
    expect(await screen.findByRole('button', { name: /post variance -\$6\.00/ })).toBeTruthy()
  })

  it('keeps the count for somebody else where its user may not close', async () => {
    server.now.overrides.set(COUNT, () => ({ actual: 100, expected: null, variance: null, noteAbove: null }))
    const { user } = await count(['pos.cashRegister:list', 'pos.cashRegister:count'])
    await user.type(await pieces('$100.00'), '1')
    await user.click(screen.getByRole('button', { name: 'Save count' }))
    expect(await screen.findByText('Count saved')).toBeTruthy()
    expect(screen.queryByText(/Variance|Expected/)).toBeNull()
  })

  it('asks before what was counted is lost', async () => {
    const { user } = await count()
    await user.type(await pieces('$100.00'), '1')
    await user.click(screen.getByRole('button', { name: 'Back to registers' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect((await pieces('$100.00')).value).toBe('1')
    await user.click(screen.getByRole('button', { name: 'Back to registers' }))
    await user.click(await screen.findByRole('button', { name: 'Discard count' }))
    expect(await screen.findByText('1 of 2 open')).toBeTruthy()
    expect(called(COUNT)).toEqual([])
  })

  it('goes on with what somebody counted before', async () => {
    const savedCount = {
      pieces: [{ denomination: 50, count: 3 }],
      actual: 150,
      countedBy: 'kim',
      countedAt: '2026-11-21T23:00:00Z',
    }
    states = states.map(state =>
      state.code === 'G1' ? { ...state, session: { ...session, count: savedCount } } : state,
    )
    await count()
    expect((await pieces('$50.00')).value).toBe('3')
    expect(screen.getByText(/kim counted \$150\.00/)).toBeTruthy()
  })

  it('says so when the register is closed elsewhere meanwhile', async () => {
    const { user } = await count()
    await user.type(await pieces('$100.00'), '2')
    states = states.map(state => (state.code === 'G1' ? { ...state, session: null } : state))
    await user.click(screen.getByRole('button', { name: 'Compare with expected' }))
    expect(await screen.findByText('Till 1 is closed')).toBeTruthy()
    expect(screen.getByText('This register was closed elsewhere. Your count was not posted.')).toBeTruthy()
  })

  it('is no page of a register that was closed before it opened: all registers are shown', async () => {
    await openPage(BLIND, `?count=${newId(2)}`)
    expect(await screen.findByText('1 of 2 open')).toBeTruthy()
    expect(screen.queryByText('Till 2 is closed')).toBeNull()
  })
})
