import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { machine } from '#platform/console/shell/device/clock.ts'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { date, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ReportPage } from './report-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Sales = report('test.sales', {
  parameters: { from: date(), to: date(), shop: shop(), shopDays: shopDays() },
  columns: { day: column('date'), amount: column('money', { total: 'sum' }) },
  sort: 'day',
  period: { from: 'from', to: 'to', shopDays: 'shopDays' },
  shop: 'shop',
})
const messages = {
  sales: {
    title: 'Sales',
    parameters: { from: 'From', to: 'To', shop: 'Shop', shopDays: 'Days' },
    columns: { day: 'Day', amount: 'Amount' },
  },
}
const GROCER = { ...shopIn(newId(1), 'AUD'), timeZone: 'Australia/Brisbane', businessDayStart: '00:00' }
const BAR = { ...shopIn(newId(2), 'AUD'), timeZone: 'Australia/Brisbane', businessDayStart: '04:00' }

const requests: unknown[] = []
beforeEach(() => {
  requests.length = 0
  server.now = new FakeServer()
  server.now.overrides.set(reportOperations(Sales).run.path, ({ parameters }) => {
    requests.push(parameters)
    return { rtn: 1, dispMsg: '', result: [], map: { total: 0, totals: { amount: 0 } } }
  })
})
afterEach(() => vi.restoreAllMocks())

async function openToday(now: string, currentShop: typeof GROCER | null = null) {
  vi.spyOn(machine, 'now').mockReturnValue(Date.parse(now))
  await renderPage(<ReportPage report={Sales} />, { messages, permissions: [], query: '?period=today' })
  act(() => updateSession({ shops: [GROCER, BAR], currentShop }))
}

it('past midnight a report of all shops asks for each shop’s own day, and says so', async () => {
  await openToday('2026-03-14T15:00:00Z') // 01:00 on the 15th
  expect(await screen.findByText("Each shop's own trading day: 14/03/2026 or 15/03/2026")).toBeTruthy()
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      ...{ from: '2026-03-14', to: '2026-03-15' },
      shopDays: { at: '2026-03-14T14:00:00.000Z', periods: [{ day: '2026-03-14' }, { day: '2026-03-15' }] },
    }),
  )
})

it('at noon all shops have the same day', async () => {
  await openToday('2026-03-15T02:00:00Z')
  expect(await screen.findByText("Each shop's own trading day: 15/03/2026")).toBeTruthy()
  expect(requests.at(-1)).not.toHaveProperty('shopDays')
})

it('a report of one shop needs no such note', async () => {
  await openToday('2026-03-14T15:00:00Z', BAR)
  await waitFor(() => expect(requests.at(-1)).toEqual({ from: '2026-03-14', to: '2026-03-14', shop: BAR.siteId }))
  expect(screen.queryByText(/own trading day/)).toBeNull()
})
