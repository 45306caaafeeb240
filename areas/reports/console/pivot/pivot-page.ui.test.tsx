import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { removeView, type SavedView, savedViews, saveView } from '#platform/contract/calls/profile.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { SalesPivot } from '../../contract/sales-pivot.ts'
import { PivotPage } from './pivot-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const { run } = reportOperations(SalesPivot)
const TUESDAY = { weekday: 2, month: '2026-03-01', net: 700, sales: 7 }
const MONDAY = { weekday: 1, month: '2026-03-01', net: 100, sales: 1 }
const APRIL = { weekday: 1, month: '2026-04-01', net: 50, sales: 2 }

let stored: SavedView[]
beforeEach(() => {
  stored = []
  server.now = new FakeServer()
  server.now.overrides.set(run.path, () => ({
    rtn: 1,
    dispMsg: '',
    result: [TUESDAY, MONDAY, APRIL],
    map: { total: 3, totals: { net: 850, sales: 10 } },
  }))
  server.now.overrides.set(savedViews.path, () => [...stored])
  server.now.overrides.set(saveView.path, values => {
    const view = { id: newId(stored.length + 1), mine: true, ...values } as unknown as SavedView // the call's own input has the rest
    stored.push(view)
    return view
  })
  server.now.overrides.set(removeView.path, ({ id }) => {
    stored = stored.filter(view => view.id !== id)
    return {}
  })
})

const DAYS = 'period=custom&p.from="2026-03-01"&p.to="2026-04-30"'
async function openPivot(query: string) {
  registerAreaMessages({
    'areas/reports/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('reports')
  const view = await renderPage(<PivotPage />, { messages: {}, permissions: [], query: `?${DAYS}&${query}` })
  await screen.findByRole('table')
  return view
}
const request = () => server.now.calls.filter(({ path }) => path === run.path).at(-1)?.input.parameters
const cells = (line: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${line}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the sales pivot', () => {
  it('has weekdays and months in order, and totals of both', async () => {
    await openPivot('p.lines=["weekday"]&p.across="month"')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads.slice(0, 3)).toEqual(['Mar 2026', 'Apr 2026', 'Total'])
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Mon', 'Tue', 'Total'])
    expect(cells('Mon')).toEqual(['$100.00', '$50.00', '$150.00'])
    expect(cells('Tue')).toEqual(['$700.00', '', '$700.00'])
    expect(cells('Total')).toEqual(['$800.00', '$50.00', '$850.00'])
  })

  it('has no totals if parts are missing, and says so', async () => {
    server.now.overrides.set(run.path, () => ({
      rtn: 1,
      dispMsg: '',
      result: [TUESDAY, MONDAY],
      map: { total: 3, totals: { net: 850 } },
    }))
    await openPivot('p.lines=["weekday"]&p.across="month"')
    expect(screen.getByRole('status').textContent).toContain('Showing the first 2 of 3 combinations')
    expect(cells('Mon')).toEqual(['$100.00', ''])
    expect(cells('Total')).toEqual(['', '$850.00'])
  })

  it('adds up weights to the gram', async () => {
    const weighed = (weekday: number, month: string, quantity: number) => ({ weekday, month, quantity, category: null })
    server.now.overrides.set(run.path, () => ({
      rtn: 1,
      dispMsg: '',
      result: [weighed(1, '2026-03-01', 0.355), weighed(1, '2026-04-01', 1.231)],
      map: { total: 2, totals: { quantity: 1.586 } },
    }))
    await openPivot('p.lines=["weekday","category"]&p.across="month"&figures=quantity')
    expect(cells('Mon')).toEqual(['0.355', '1.231', '1.586'])
  })

  it('links a cell, a row total and a column total to their bills', async () => {
    await openPivot('p.lines=["weekday"]&p.across="month"')
    const to = (name: string) => {
      const [link] = screen.getAllByRole('link', { name })
      return Object.fromEntries(new URL(link?.getAttribute('href') ?? '', 'http://x').searchParams)
    }
    expect(to('$50.00')).toMatchObject({ 'p.from': '"2026-04-01"', 'p.to': '"2026-04-30"', 'p.weekdays': '[1]' })
    expect(to('$150.00')).toMatchObject({ 'p.from': '"2026-03-01"', 'p.to': '"2026-04-30"', 'p.weekdays': '[1]' })
    const march = to('$800.00')
    expect(march).toMatchObject({ 'p.from': '"2026-03-01"', 'p.to': '"2026-03-31"' })
    expect(march).not.toHaveProperty('p.weekdays')
  })

  it('is in the currency of the requested shop, whichever shop is first', async () => {
    await openPivot(`p.lines=["weekday"]&p.across="month"&p.shop="${newId(2)}"`)
    act(() => updateSession({ shops: [shopIn(newId(1), 'AUD'), shopIn(newId(2), 'GBP')] }))
    expect(cells('Mon')).toEqual(['£100.00', '£50.00', '£150.00'])
  })

  it('saves a view under a name', async () => {
    const { user } = await openPivot('p.lines=["weekday"]&p.across="month"&figures=sales')
    await user.click(screen.getByRole('button', { name: 'Views' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Save view' }))
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Weekdays by month')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await waitFor(() => expect(stored).toHaveLength(1))
    const search = { 'p.lines': '["weekday"]', 'p.across': '"month"', figures: 'sales' }
    expect(stored[0]).toMatchObject({
      page: SalesPivot.key,
      name: 'Weekdays by month',
      shared: false,
      view: { search },
    })
  })

  it('applies a saved view with its figures, and deletes it on request', async () => {
    const search = { period: 'custom', 'p.from': '"2026-03-01"', 'p.to': '"2026-04-30"', figures: 'sales' }
    const arranged = { ...search, 'p.lines': '["month"]', 'p.across': '"weekday"' }
    stored = [
      {
        id: newId(1),
        page: SalesPivot.key,
        name: 'Months by weekday',
        shared: false,
        mine: true,
        view: { search: arranged },
      },
    ]
    const { user } = await openPivot('p.lines=["weekday"]')
    const views = () => screen.getByRole('button', { name: 'Views' })
    await user.click(views())
    await user.click(await screen.findByRole('menuitem', { name: 'Months by weekday' }))
    await waitFor(() => expect(request()).toMatchObject({ lines: ['month'], across: 'weekday' }))
    const lines = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(lines).toEqual(['Mar 2026', 'Apr 2026', 'Total'])
    expect(cells('Apr 2026')).toEqual(['2', '', '2'])

    await user.click(views())
    await user.click(await screen.findByRole('button', { name: 'Remove view Months by weekday' }))
    await waitFor(() => expect(stored).toEqual([]))
    expect(await screen.findByText(/No saved views yet/)).toBeTruthy()
  })
})
