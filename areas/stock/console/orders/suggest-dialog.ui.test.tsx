import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { SHOP } from '../../../../tests/support/fake-session.ts'
import { FakeServer } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { SuggestDialog } from './suggest-dialog.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const SUGGESTED = '/al/stock/purchaseOrder/suggested'
const shop = (shopId: string, lotName: string) =>
  ({ ...SHOP, shopId, siteId: shopId, settings: withDefaults({}), ordLot: shopId, lotName }) as unknown as Shop // a shop as the wire gives it
const CAFE = shop('cafe', 'Café')
const GROCER = shop('grocer', 'Grocer')

beforeEach(() => {
  server.now = new FakeServer()
  const suppliers = [{ supplier: 'dairy', name: 'Dairy Co', lines: 3, amount: 45, minimumOrder: null }]
  server.now.overrides.set(SUGGESTED, ({ siteId }) => ({ suppliers: siteId === 'grocer' ? suppliers : [] }))
  server.now.overrides.set(`${SUGGESTED}Shops`, () => ({ shops: [{ siteId: 'grocer', lines: 3 }] }))
})

async function open(currentShop: Shop | null) {
  registerAreaMessages({
    'areas/stock/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('stock')
  const view = await renderPage(<SuggestDialog onClose={() => {}} />, { messages: {}, permissions: [] })
  act(() => updateSession({ shops: [CAFE, GROCER], currentShop }))
  return view
}

describe('suggested orders', () => {
  it('for all shops show the first shop with low stock, and each shop’s total', async () => {
    const { user } = await open(null)
    expect(await screen.findByText('Dairy Co')).toBeTruthy()
    const choice = screen.getByRole('combobox', { name: 'Shop' })
    expect((choice as HTMLInputElement).value).toBe('Grocer · 3 lines') // an input, as its role says
    await user.click(choice)
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Café',
      'Grocer · 3 lines',
    ])
  })

  it('show the first shop when no shop has low stock', async () => {
    server.now.overrides.set(`${SUGGESTED}Shops`, () => ({ shops: [] }))
    await open(null)
    await waitFor(() =>
      expect(server.now.calls.filter(({ path }) => path === SUGGESTED).at(-1)?.input).toEqual({ siteId: 'cafe' }),
    )
    expect(await screen.findByText(/^Everything is at its par level/)).toBeTruthy()
  })
})
