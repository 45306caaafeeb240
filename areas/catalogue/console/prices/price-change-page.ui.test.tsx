import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { PriceChange, type PriceChangeLine } from '../../contract/price-change.ts'
import { PriceChangePage } from './price-change-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const PREVIEW = '/al/catalogue/priceChange/preview'
const PLAN = '/al/catalogue/priceChange/plan'
const CANCEL = '/al/catalogue/priceChange/cancel'
const RETRY = '/al/catalogue/priceChange/retry'
const LINES = '/al/catalogue/priceChange/lines'
const SEES = ['catalogue.priceChange:list', 'catalogue.plu:list', 'catalogue.category:list']
const PLANS = [...SEES, 'catalogue.priceChange:plan']

const change = (number: number, name: string, state: string, value = 5) => ({
  id: newId(number),
  version: 1,
  name,
  state,
  holdsFrom: '2026-11-30T14:00:00Z',
  appliedAt: null,
  items: 2,
  rule: { level: 1, kind: 'percent', value, ending: 'fiveCents' },
  leastMargin: null,
  madeBy: 'Olivia Hart',
})

const previewed = (more: Partial<PriceChangeLine>): PriceChangeLine => ({
  item: newId(1),
  code: '1001',
  name: 'Rye loaf',
  old: 6,
  new: 6.3,
  oldMargin: 40,
  newMargin: 43.2,
  below: false,
  planned: null,
  ...more,
})

beforeEach(() => {
  server.now = new FakeServer().add(PriceChange, [
    change(1, 'Summer prices', 'planned'),
    change(2, 'Bread is dearer', 'applied'),
    change(3, 'Winter sale', 'applied', -20),
    change(4, 'Dearer beans', 'refused', 30),
  ])
  server.now.overrides.set(PREVIEW, () => ({
    changed: 2,
    same: 1,
    without: 0,
    below: 1,
    lines: [
      previewed({ item: newId(2), name: 'Milk 2 L', old: 3, new: 3.05, newMargin: 8.5, oldMargin: 9, below: true }),
      previewed({ planned: 'Summer prices' }),
    ],
  }))
  server.now.overrides.set(LINES, () => ({
    lines: [
      { item: newId(1), code: '1001', name: 'Rye loaf', level: 1, old: 6, new: 6.3, problem: null },
      { item: newId(2), code: null, name: null, level: 1, old: null, new: 2, problem: null },
    ],
    total: 140,
    refused: 0,
    reason: null,
  }))
})

async function openPage(permissions: readonly string[] = PLANS) {
  registerAreaMessages({
    'areas/catalogue/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('catalogue')
  return renderPage(<PriceChangePage />, { messages: {}, permissions })
}
const called = (path: string) => server.now.calls.filter(each => each.path === path).map(each => each.input)

async function openNew() {
  const { user } = await openPage()
  await user.click(await screen.findByRole('button', { name: 'New price change' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'New price change' })) }
}

async function openOne(name: string, permissions?: readonly string[]) {
  const { user } = await openPage(permissions)
  await user.click(await screen.findByText(name))
  return { user, dialog: within(await screen.findByRole('dialog', { name })) }
}

describe('price changes', () => {
  it('describe their rule in words', async () => {
    await openPage()
    expect((await screen.findAllByText('Price 1: 5% more, to the nearest 5 cents')).length).toBe(2)
    expect(screen.getByText('Price 1: 20% less, to the nearest 5 cents')).toBeTruthy()
  })

  it('can be planned only with the permission to', async () => {
    await openPage(SEES)
    const button = () => screen.getByRole('button', { name: 'New price change' })
    await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('true'))
  })
})

describe('a new price change', () => {
  it('shows old and new prices with their margins, and which are below the minimum margin', async () => {
    const { dialog } = await openNew()
    await waitFor(() =>
      expect(dialog.getByRole('status').textContent).toBe(
        '2 prices change, 1 stay the same, 1 below the minimum margin.',
      ),
    )
    const milk = dialog.getByText('Milk 2 L').closest('tr')
    expect(milk?.textContent).toBe('Milk 2 L$3.00$3.059.0% to 8.5%, below the minimum margin')
    expect(dialog.getByText('Also planned: Summer prices')).toBeTruthy()
  })

  it('previews again after the rule changed, and is saved under its name', async () => {
    server.now.overrides.set(PLAN, () => ({ id: newId(9), changed: 2, applied: true }))
    const { user, dialog } = await openNew()
    const percent = dialog.getByLabelText('Percent up or down')
    await user.clear(percent)
    await user.type(percent, '12')
    await waitFor(() => expect(called(PREVIEW).at(-1)).toMatchObject({ page: 1, rule: { kind: 'percent', value: 12 } }))
    expect(dialog.getByRole('button', { name: 'Change 2 prices' }).hasAttribute('disabled')).toBe(true)
    await user.type(dialog.getByLabelText('Name', { exact: false }), 'Winter prices')
    await user.click(dialog.getByRole('button', { name: 'Change 2 prices' }))
    await waitFor(() =>
      expect(called(PLAN)).toMatchObject([{ name: 'Winter prices', from: null, rule: { value: 12 } }]),
    )
    expect(await screen.findByText('2 prices were changed.')).toBeTruthy()
  })

  it('stays open when it is refused, and shows the reason', async () => {
    server.now.overrides.set(PLAN, () => {
      throw refusal(-1101, 'Another change has this name.', { fields: { name: 'Another change has this name.' } })
    })
    const { user, dialog } = await openNew()
    await user.type(dialog.getByLabelText('Name', { exact: false }), 'Summer prices')
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Change 2 prices' }).hasAttribute('disabled')).toBe(false),
    )
    await user.click(dialog.getByRole('button', { name: 'Change 2 prices' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Another change has this name.')
  })
})

describe('a saved price change', () => {
  it('shows its result for each product, deleted ones too, and how many more there are', async () => {
    const { dialog } = await openOne('Bread is dearer')
    expect((await dialog.findByText('Rye loaf')).closest('tr')?.textContent).toBe('Rye loaf$6.00$6.30')
    expect(dialog.getByText('Deleted product').closest('tr')?.textContent).toContain('–$2.00')
    expect(dialog.getByText('and 138 more')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Cancel change' })).toBeNull()
  })

  it('can be cancelled before it applies, after confirmation', async () => {
    const { user, dialog } = await openOne('Summer prices')
    await user.click(await dialog.findByRole('button', { name: 'Cancel change' }))
    const sure = within(await screen.findByRole('dialog', { name: 'Cancel Summer prices?' }))
    expect(called(CANCEL)).toEqual([])
    await user.click(sure.getByRole('button', { name: 'Cancel change' }))
    await waitFor(() => expect(called(CANCEL)).toEqual([{ id: newId(1) }]))
  })
})

describe('a refused price change', () => {
  const MULTI = 'Multi-price: Give at least one of prices 2 to 4.'
  beforeEach(() => {
    server.now.overrides.set(LINES, () => ({
      lines: [
        { item: newId(2), code: '1002', name: 'House blend', level: 1, old: 9, new: 9.3, problem: MULTI },
        { item: newId(1), code: '1001', name: 'Rye loaf', level: 1, old: 6, new: 6.3, problem: null },
      ],
      total: 2,
      refused: 1,
      reason: null,
    }))
  })

  it('shows the reason, with a link to each product that caused it', async () => {
    const { dialog } = await openOne('Dearer beans')
    expect(await dialog.findByText(/because one product can't have its new price/)).toBeTruthy()
    const blend = dialog.getByRole('link', { name: 'House blend' })
    expect(blend.getAttribute('href')).toBe(`/catalogue/plu?open=${newId(2)}`)
    expect(blend.closest('tr')?.textContent).toContain(MULTI)
    expect(dialog.queryByRole('link', { name: 'Rye loaf' })).toBeNull()
  })

  it('can be tried again, and says when it is refused again', async () => {
    server.now.overrides.set(RETRY, () => ({ applied: false }))
    const { user, dialog } = await openOne('Dearer beans')
    await user.click(await dialog.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText("The prices still can't be changed.")).toBeTruthy()
    expect(called(RETRY)).toEqual([{ id: newId(4), leaveOut: false }])
  })

  it('can skip the products that caused it, or be cancelled', async () => {
    server.now.overrides.set(RETRY, () => ({ applied: true }))
    const { user, dialog } = await openOne('Dearer beans')
    await user.click(await dialog.findByRole('button', { name: 'Skip it and change the rest' }))
    expect(await screen.findByText('The prices were changed.')).toBeTruthy()
    expect(called(RETRY)).toEqual([{ id: newId(4), leaveOut: true }])
    expect(dialog.getByRole('button', { name: 'Cancel change' })).toBeTruthy()
  })

  it('does not offer to skip products when there are no others', async () => {
    server.now.overrides.set(LINES, () => ({
      lines: [],
      total: 0,
      refused: 2,
      reason: 'The prices could not be written.',
    }))
    const { dialog } = await openOne('Dearer beans')
    expect(await dialog.findByText('The prices could not be written.')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Leave/ })).toBeNull()
  })
})
