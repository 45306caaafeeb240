import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toasts } from '#platform/console/shell/toast/toast.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { FakeServer, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ReportPage } from './report-page.tsx'
import { MOST_PRINTED } from './use-printing.ts'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Bills = report('test.bills', {
  parameters: {},
  columns: { bill: column('text'), amount: column('money', { total: 'sum' }) },
  sort: 'bill',
})
const messages = { bills: { title: 'Bills', columns: { bill: 'Bill', amount: 'Amount' } } }

const billsThere = () => screen.getAllByText(/^B\d+/)

/** Contents of the page when it is printed. */
let printed: { rows: number; last: string; text: string } | undefined
let bills = 1203

beforeEach(() => {
  printed = undefined
  bills = 1203
  vi.spyOn(window, 'print').mockImplementation(() => {
    const rows = billsThere()
    printed = { rows: rows.length, last: rows.at(-1)?.textContent ?? '', text: document.body.textContent ?? '' }
    window.dispatchEvent(new Event('afterprint'))
  })
  toasts.set([])
  server.now = new FakeServer()
  server.now.overrides.set(reportOperations(Bills).run.path, input => {
    const { page = 1, pageSize = 20 } = input as { page?: number; pageSize?: number } // the report's request
    const from = (page - 1) * pageSize
    const result = Array.from({ length: Math.max(0, Math.min(pageSize, bills - from)) }, (_, at) => ({
      bill: `B${from + at + 1} `,
      amount: 1,
    }))
    return { rtn: 1, dispMsg: '', result, map: { total: bills, totals: { amount: bills } } }
  })
})
afterEach(() => vi.restoreAllMocks())

const shownBills = () => billsThere().length
async function open() {
  await renderPage(<ReportPage report={Bills} />, { messages, permissions: [] })
  await screen.findByText('B1')
  expect(shownBills()).toBe(20)
}

it('prints all rows of the answer, and shows the page that it had again', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed).toMatchObject({ rows: 1203, last: expect.stringContaining('B1203') }))
  expect(printed?.text).not.toContain('The first')
  await waitFor(() => expect(shownBills()).toBe(20))
}, 30_000)

it('does so by the keys of the browser too', async () => {
  bills = 45
  await open()
  await userEvent.keyboard('{Control>}p{/Control}')
  await waitFor(() => expect(printed?.rows).toBe(45))
})

it('asks for no more than it has', async () => {
  bills = 20
  await open()
  const callCount = server.now.calls.length
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(printed?.rows).toBe(20)
  expect(server.now.calls.length).toBe(callCount)
})

it('says why where the rest cannot be had, and prints nothing', async () => {
  await open()
  server.now.overrides.set(reportOperations(Bills).run.path, () => {
    throw refusal(-1, 'The server is being restored.')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(toasts.get()).toMatchObject([{ message: 'The server is being restored.', tone: 'bad' }]))
  expect(printed).toBeUndefined()
  expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false)
})

it('stops at what is still a paper, and says so on it', async () => {
  bills = MOST_PRINTED + 312
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(printed?.rows).toBe(MOST_PRINTED), { timeout: 40_000 })
  expect(printed?.text).toContain('The first 2,000 of 2,312 rows. Export the report to get all of them.')
}, 60_000)
