import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { column, report } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { FakeServer } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ReportPage } from './report-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Shops = report('test.shops', {
  parameters: {},
  columns: { shop: column('text'), amount: column('money', { total: 'sum' }) },
  sort: 'shop',
})
const messages = { shops: { title: 'Shops', parameters: {}, columns: { shop: 'Shop', amount: 'Amount' } } }

function answer(behind: number | undefined): void {
  const map = { total: 1, totals: { amount: 5 }, ...(behind === undefined ? {} : { behind }) }
  server.now.overrides.set(reportOperations(Shops).run.path, () => ({
    rtn: 1,
    dispMsg: '',
    result: [{ shop: 'Harbour', amount: 5 }],
    map,
  }))
}

beforeEach(() => {
  server.now = new FakeServer()
})

it('a report from a replica says how old its figures may be', async () => {
  answer(3)
  await renderPage(<ReportPage report={Shops} />, { messages, permissions: [] })
  expect((await screen.findByRole('note')).textContent).toBe('Figures may be up to 3 seconds old.')
})

it('a current report says nothing of age', async () => {
  answer(undefined)
  await renderPage(<ReportPage report={Shops} />, { messages, permissions: [] })
  await screen.findByText('Harbour')
  expect(screen.queryByRole('note')).toBeNull()
})
