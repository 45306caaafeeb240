import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storedReceipt } from '#areas/pos/contract/receipt.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type Bill, openBill } from '../../contract/bill.ts'
import { BillPage } from './bill-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const SOLD: Bill = {
  id: newId(9),
  billNum: 'B7',
  soldAt: '2026-03-02T01:00:00Z',
  tillSoldAt: null,
  receivedAt: '2026-03-02T01:00:01Z',
  businessDay: '2026-03-02',
  shop: { id: newId(2), name: 'London', timeZone: 'Europe/London' },
  register: 'Till 1',
  clerk: 'casey',
  mode: 'sales',
  training: false,
  channel: 'pos',
  table: null,
  covers: null,
  member: null,
  order: null,
  coupons: [],
  approvals: [],
  gross: 12,
  discount: 0,
  net: 12,
  tax: 2,
  taxAdded: 0,
  surcharge: 0,
  tip: 0,
  rounding: 0,
  payable: 12,
  lines: [],
  tenders: [],
  trail: [],
  account: null,
}

beforeEach(() => {
  server.now = new FakeServer()
})

async function open(bill: Partial<Bill> = {}) {
  server.now.overrides.set(openBill.path, () => ({ ...SOLD, ...bill }))
  server.now.overrides.set(storedReceipt.path, () => ({ html: '<p>As printed</p>', template: null }))
  registerAreaMessages({
    'areas/reports/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('reports')
  await renderPage(<BillPage />, { messages: {}, permissions: [] })
  act(() => updateSession({ shops: [shopIn(newId(1), 'AUD'), shopIn(newId(2), 'GBP')] }))
  return within(await screen.findByRole('region', { name: 'The bill' }))
}

describe('a bill', () => {
  it('is in the currency of its shop, whichever shop is first', async () => {
    expect((await open()).getByRole('heading').textContent).toContain('£12.00')
  })

  it('says that it was paid on the website, on the slip of a voided bill too', async () => {
    const tender = { method: 'online', amount: 12, tip: 0, surcharge: 0, change: 0 }
    await open({ mode: 'transactionVoid', tenders: [{ ...tender, cardScheme: null, last4: null, providerRef: null }] })
    expect(screen.getByRole('cell', { name: 'Paid online' })).toBeTruthy()
    const docket = await screen.findByTitle('Receipt of bill B7')
    expect(docket.getAttribute('srcdoc')).toContain('Paid online')
  })

  it('shows the size and the options of its lines, on the slip of a voided bill too', async () => {
    const line = { lineNo: 1, name: 'Latte', priceName: 'Large', quantity: 2, unitPrice: 6, gross: 12, net: 12, tax: 0 }
    const options = [
      { kind: 'extra' as const, name: 'Extra shot', quantity: 2, price: 0.5 },
      { kind: 'remove' as const, name: 'foam', quantity: 1, price: 0 },
    ]
    const plain = { discounts: [], taxRate: null, voided: false, voidReason: null, note: null }
    await open({ mode: 'transactionVoid', lines: [{ ...line, ...plain, options }] })
    expect(screen.getByRole('cell', { name: 'Latte, Large 2 x Extra shot £1.00 No foam' })).toBeTruthy()
    const receipt = (await screen.findByTitle('Receipt of bill B7')).getAttribute('srcdoc')
    for (const words of ['Latte, Large', '2 x Extra shot £1.00', 'No foam']) expect(receipt).toContain(words)
  })

  it('shows the receipt of a sale as the shop’s own template prints it', async () => {
    await open()
    expect((await screen.findByTitle('Receipt of bill B7')).getAttribute('srcdoc')).toBe('<p>As printed</p>')
  })

  it('links to its online order', async () => {
    const link = (await open({ order: { id: newId(7), number: 'W-7' } })).getByRole('link', { name: 'W-7' })
    expect(link.getAttribute('href')).toBe(`/pos/onlineorders?order=${newId(7)}`)
  })
})
