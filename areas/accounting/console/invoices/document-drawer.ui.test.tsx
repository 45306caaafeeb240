import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { type DocumentPreview, type DocumentShown, previewDocument } from '../../contract/invoices.ts'
import { DocumentDrawer } from './document-drawer.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const invoice: DocumentShown = {
  ...{ id: newId(1), kind: 'invoice', siteId: newId(2), shop: 'Quay Cafe', day: '2026-03-11', bill: '0044' },
  ...{ customer: 'Murphy, Zara', amount: 58.04, state: 'exported', number: 'I0000007', postings: [] },
}
const line = { account: '', accountName: '', taxCode: 'N-T', job: '', debit: 0, credit: 0 }
const preview: DocumentPreview = {
  ...{ document: invoice, memo: 'Quay Cafe bill 0044', invoice: null, missing: [] },
  ...{ exportedAt: '2026-03-12T01:00:00.000Z', exportedBy: 'Ada Books' },
  lines: [
    { ...line, side: 'customer', debit: 58.04 },
    { ...line, side: 'debtors', account: '1-1200', accountName: 'Debtors', credit: 58.04 },
  ],
}

beforeEach(() => {
  server.now = new FakeServer()
})

async function open(shown: DocumentPreview) {
  server.now.overrides.set(previewDocument.path, () => shown)
  registerAreaMessages({
    'areas/accounting/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('accounting')
  return renderPage(<DocumentDrawer document={shown.document} listKey="list" onClose={() => {}} />, {
    messages: {},
    permissions: [],
  })
}

describe('an account invoice', () => {
  it('shows what the customer owes against the debtors account, to the cent, and who exported it', async () => {
    await open(preview)
    const [entry] = await screen.findAllByRole('region', { name: 'Invoice I0000007' })
    if (!entry) throw new Error('no entry')
    const rows = within(entry).getAllByRole('row')
    expect(rows.map(row => row.textContent)).toEqual([
      'AccountDebitCreditTax code',
      expect.stringMatching(/^Murphy, Zara.*\$58\.04N-T$/),
      expect.stringMatching(/^1-1200 Debtors.*\$58\.04N-T$/),
      expect.stringContaining('$58.04$58.04'),
    ])
    expect(entry.textContent).toContain('Ada Books')
  })

  it('that is paid waits for its invoice, and says so', async () => {
    const payment: DocumentShown = { ...invoice, kind: 'payment', number: null, state: 'ready' }
    await open({ ...preview, document: payment, exportedAt: null, exportedBy: null })
    expect(await screen.findByText('Export the invoice that it pays first.')).toBeTruthy()
    expect(screen.getByText('Not exported')).toBeTruthy()
  })
})
