import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { optionGroups } from '#areas/catalogue/contract/option-group.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { setProductSoldOut } from '#areas/catalogue/contract/sell-at-shop.ts'
import { Printer } from '#areas/pos/contract/printer.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import type { Shop } from '#platform/console/shell/session/shop.ts'
import { createStore } from '#platform/console/shell/store.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { FakeServer, newId, refusal } from '../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../tests/support/kit-harness/render-page.tsx'
import { itemCache } from '../device/item-cache.ts'
import { HandheldProvider } from '../handheld-context.ts'
import type { Handheld } from '../state/create-handheld.ts'
import { MenuPage } from './menu-page.tsx'
import { PriceInquiryPage } from './price-inquiry-page.tsx'
import { PrintTestPage } from './print-test-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const EGGS = { id: newId(1), code: '7', name: 'Eggs', price: 6, barcodes: ['9310072011691'] }
const SHOP = { siteId: newId(9), ordLot: 'GROC' } as Shop // what these pages need of it
const product = (more: object) => ({
  version: 1,
  active: true,
  soldOut: false,
  soldOutAt: [],
  price1: 6,
  pluId: '7',
  ...more,
})
const MAY = ['catalogue.plu:list', 'catalogue.plu:update']
let heard: string[]

beforeEach(() => {
  heard = []
  server.now = new FakeServer().add(Plu, [
    product({ id: newId(1), pluName1: 'Eggs' }),
    product({ id: newId(2), pluName1: 'Egg salad', pluId: '8', price1: 9.5 }),
  ] as never[]) // fields that the page shows
  server.now.overrides.set(optionGroups.path, () => ({ groups: [] }))
  server.now.overrides.set(setProductSoldOut.path, ({ product, soldOut }) => {
    const row = server.now.tables.get(Plu.path)?.rows.find(({ id }) => id === product)
    if (row) Object.assign(row, { soldOutAt: soldOut ? [SHOP.siteId] : [] })
    return { name: 'Eggs', soldOut }
  })
})

async function open(page: ReactNode, permissions: readonly string[] = MAY) {
  registerAreaMessages({
    'areas/stock/messages/en.json': () => import('#areas/stock/messages/en.json').then(file => file.default),
    'areas/pos/messages/en.json': () => import('#areas/pos/messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('stock')
  await loadAreaMessages('pos')
  const state = createStore({
    book: itemCache({ items: [EGGS] }, 2026),
    online: true,
    waiting: 0,
    refused: 0,
    changes: 0,
  })
  const ports = { siteId: 'grocer', signal: (kind: string) => void heard.push(kind) }
  const handheld = { ports, state } as unknown as Handheld // the part that these pages use
  const rendered = await renderPage(<HandheldProvider value={handheld}>{page}</HandheldProvider>, {
    messages: {},
    permissions,
  })
  act(() => updateSession({ currentShop: SHOP }))
  return rendered
}
type User = Awaited<ReturnType<typeof open>>['user']
const give = (user: User, code: string) =>
  user.type(screen.getByRole('textbox', { name: 'Scan or type a code' }), `${code}{Enter}`)
const form = (name: string) => within(screen.getByRole('form', { name }))
const written = () => server.now.calls.flatMap(({ input }) => (input.action === ACTION.update ? [input.patch] : []))

describe('availability and prices', () => {
  it('marks what is scanned sold out at this shop, and available again', async () => {
    const { user } = await open(<MenuPage />)
    await give(user, '9310072011691')
    await user.click((await screen.findAllByRole('button', { name: 'Sold out' }))[0] as HTMLElement) // found or thrown
    await user.click(await screen.findByRole('button', { name: 'Sell again' }))
    const marks = () => server.now.calls.flatMap(({ path, input }) => (path === setProductSoldOut.path ? [input] : []))
    await waitFor(() =>
      expect(marks()).toEqual([true, false].map(soldOut => ({ ordLot: 'GROC', product: EGGS.id, soldOut }))),
    )
    await screen.findByRole('button', { name: 'Sold out' })
    expect(heard).toEqual(['right', 'right'])
  })

  it('changes the price of one of those that words find', async () => {
    const { user } = await open(<MenuPage />)
    await give(user, 'egg')
    await screen.findByRole('form', { name: 'Eggs' })
    const salad = form('Egg salad')
    expect(salad.getByRole('button', { name: 'Set price' }).hasAttribute('disabled')).toBe(true)
    await user.clear(salad.getByRole('textbox'))
    await user.type(salad.getByRole('textbox'), '9,80')
    await user.click(salad.getByRole('button', { name: 'Set price' }))
    await waitFor(() => expect(written()).toEqual([{ price1: 9.8 }]))
  })

  it('says so when somebody was quicker, and is wrong to hear', async () => {
    const { user } = await open(<MenuPage />)
    await give(user, '9310072011691')
    await screen.findByRole('form', { name: 'Eggs' })
    const [row] = server.now.tables.get(Plu.path)?.rows ?? []
    if (row) row.version = 2
    await user.type(form('Eggs').getByRole('textbox'), '0')
    await user.click(form('Eggs').getByRole('button', { name: 'Set price' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody was quicker')
    expect(heard).toEqual(['wrong'])
  })

  it('shows prices to who may not change them, and nothing to press', async () => {
    const { user } = await open(<MenuPage />, ['catalogue.plu:list'])
    await give(user, '9310072011691')
    expect((await screen.findByRole('form', { name: 'Eggs' })).textContent).toBe('Eggs7 · $6.00')
  })
})

describe('price inquiry', () => {
  it('of a code that nobody knows says so, and is wrong to hear', async () => {
    server.now.overrides.set('/al/pos/priceInquiry/find', () => ({ products: [], exact: false, carried: null }))
    const { user } = await open(<PriceInquiryPage />)
    await give(user, 'nothing')
    expect((await screen.findByRole('alert')).textContent).toBe('No product has the code or name nothing.')
    expect(heard).toEqual(['wrong'])
  })

  it('offers what a name may mean', async () => {
    const products = ['Eggs', 'Egg salad'].map((name, at) => ({ id: newId(at + 1), name }))
    server.now.overrides.set('/al/pos/priceInquiry/find', () => ({ products, exact: false, carried: null }))
    const { user } = await open(<PriceInquiryPage />)
    await give(user, 'egg')
    expect(await screen.findByRole('button', { name: 'Egg salad' })).toBeTruthy()
    expect(heard).toEqual(['right'])
  })
})

describe('a print test', () => {
  const PRINT = '/al/pos/printer/testPrint'
  beforeEach(() => {
    const printer = { id: newId(5), version: 1, name: 'Kitchen', host: '10.0.0.9', siteId: 'grocer', active: true }
    server.now.add(Printer, [{ ...printer, connection: 'network' }])
  })

  it('says which printer took the page', async () => {
    server.now.overrides.set(PRINT, () => ({ sent: true }))
    const { user } = await open(<PrintTestPage />)
    await user.click(await screen.findByRole('button', { name: /Kitchen/ }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Test page sent to Kitchen.'))
    expect(heard).toEqual(['right'])
  })

  it('says why one did not', async () => {
    server.now.overrides.set(PRINT, () => {
      throw refusal(-1101, 'Kitchen does not answer.')
    })
    const { user } = await open(<PrintTestPage />)
    await user.click(await screen.findByRole('button', { name: /Kitchen/ }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kitchen does not answer.'))
    expect(heard).toEqual(['wrong'])
  })
})
