import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { SHOP } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { TicketDialog } from './ticket-dialog.tsx'
import type { TicketsQuery } from './ticket-maker.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const ITEMS = '/al/catalogue/ticket/items'
const QUERY = { priceChange: newId(7) }
const rye = {
  id: newId(1),
  code: '1001',
  name: 'Rye & seed <loaf>',
  price: 6.3,
  name2: null,
  unit: null,
  barcode: '9300605710016',
}
const ham = { id: newId(2), code: '1002', name: 'Leg ham', price: 24.9, name2: null, unit: 'kg', barcode: null }

const NAMING = { ...SHOP, settings: withDefaults({ priceName2: 'Members' }) } as unknown as Shop // a shop as the wire gives it

let closed: number
beforeEach(() => {
  closed = 0
  server.now = new FakeServer()
  server.now.overrides.set(ITEMS, () => ({ items: [rye, ham], more: false }))
  server.now.overrides.set('/al/design/label/published', () => [])
})

async function open(query: TicketsQuery = QUERY) {
  registerAreaMessages({
    'areas/catalogue/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('catalogue')
  const page = <TicketDialog query={query} onClose={() => closed++} />
  const { user } = await renderPage(page, { messages: {}, permissions: ['catalogue.ticket:print'] })
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Price tickets' })) }
}

/** The sheet as it will be printed; its frame runs no scripts, so its page is read from what it was given. */
function sheetOf(dialog: { getByTitle: (title: string) => HTMLElement }): Document {
  const frame = dialog.getByTitle('Preview of the tickets')
  return new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html')
}
/** Texts of each label, and what screen readers hear of its amounts and bars. */
const tickets = (sheet: Document) =>
  [...sheet.querySelectorAll('.label')].map(label =>
    [
      ...[...label.querySelectorAll('text')].map(line => line.textContent),
      ...[...label.querySelectorAll('[role="img"]')].map(image => image.getAttribute('aria-label')),
    ].join(' '),
  )

describe('price tickets', () => {
  it('are for the selected products, with names as entered and prices per kilogram where they apply', async () => {
    const { dialog } = await open()
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('2 tickets'))
    expect(server.now.calls.find(({ path }) => path === ITEMS)?.input).toEqual({ ...QUERY, level: 1 })
    const [first, second] = tickets(sheetOf(dialog))
    expect(first).toContain('Rye & seed <loaf>')
    expect(first).toContain('$6.30')
    expect(second).toContain('$24.90')
    expect(second).toContain('per kg')
  })

  it('show the selected price level, by the shop’s name for it', async () => {
    server.now.overrides.set(ITEMS, input => ({
      items: [{ ...rye, price: (input as { level: number }).level === 2 ? 5.7 : 6.3 }], // as tickets are query for
      more: false,
    }))
    const { user, dialog } = await open({ target: { ids: [rye.id] } })
    act(() => updateSession({ currentShop: NAMING }))
    await waitFor(() => expect(tickets(sheetOf(dialog))[0]).toContain('$6.30'))
    await user.click(dialog.getByRole('combobox', { name: 'Price' }))
    await user.click(await screen.findByRole('option', { name: 'Price 2 · Members' }))
    await waitFor(() => expect(tickets(sheetOf(dialog))[0]).toContain('$5.70'))
  })

  it('are printed in the chosen number of copies', async () => {
    const { user, dialog } = await open()
    const copies = await dialog.findByLabelText('Copies of each')
    await user.clear(copies)
    await user.type(copies, '3')
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('6 tickets'))
    expect(tickets(sheetOf(dialog))).toHaveLength(6)
  })

  it('of packets show the contents under the scale’s prefix, and their price', async () => {
    const { user, dialog } = await open()
    await user.type(await dialog.findByLabelText('In each packet'), '0.25')
    const ham250 = () => tickets(sheetOf(dialog)).find(text => text?.includes('Leg ham')) ?? ''
    await waitFor(() => expect(ham250()).toContain('0.250 kg at $24.90 per kg'))
    expect(ham250()).toContain('$6.23')
    expect(sheetOf(dialog).querySelector('[aria-label="2001002006234"]')).not.toBeNull()
    expect(tickets(sheetOf(dialog))[0]).toContain('$6.30')
    await user.click(dialog.getByRole('combobox', { name: 'The barcode carries' }))
    await user.click(await screen.findByRole('option', { name: 'the weight (25 …)' }))
    await waitFor(() => expect(sheetOf(dialog).querySelector('[aria-label="2501002002507"]')).not.toBeNull())
  })

  it('of packets name products whose code does not fit a scale label', async () => {
    server.now.overrides.set(ITEMS, () => ({ items: [{ ...ham, code: 'HAM-LEG' }], more: false }))
    const { user, dialog } = await open()
    await user.type(await dialog.findByLabelText('In each packet'), '0.25')
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^The code of Leg ham is too long for this label/)
    expect(tickets(sheetOf(dialog))[0]).toContain('per kg')
  })

  it('say when more were selected than can be printed at once', async () => {
    server.now.overrides.set(ITEMS, () => ({ items: [rye], more: true }))
    const { dialog } = await open()
    const words = '1 ticket. You chose more than can be printed at once.'
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(words))
  })

  it('can’t be printed for no products', async () => {
    server.now.overrides.set(ITEMS, () => ({ items: [], more: false }))
    const { dialog } = await open()
    await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('No tickets'))
    expect(dialog.getByRole('button', { name: 'Print sheets' }).hasAttribute('disabled')).toBe(true)
  })

  it('show the reason when the server refuses, and the dialog closes', async () => {
    server.now.overrides.set(ITEMS, () => {
      throw refusal(-1104, 'This price change is no longer there.')
    })
    const { user, dialog } = await open()
    expect((await dialog.findByRole('alert')).textContent).toBe('This price change is no longer there.')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(closed).toBe(1)
  })
})
