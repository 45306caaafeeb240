import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { OptionGroupOnWire } from '#areas/catalogue/contract/option-group.ts'
import { KEPT } from '../../../tests/support/fake-till.ts'
import { billPanel, billTotal, openTillScreen } from '../../../tests/support/till-screen.tsx'

const option = (id: string, name: string, price = 0, soldOut = false) => ({
  id,
  name,
  name2: null,
  price,
  soldOut,
  printers: [],
})
const group = (id: string, name: string, more: Partial<OptionGroupOnWire>): OptionGroupOnWire => ({
  id,
  name,
  kind: 'choice',
  min: 0,
  max: null,
  default: [],
  ask: false,
  apart: false,
  order: 0,
  options: [],
  products: [],
  categories: ['food'],
  exceptions: [],
  ...more,
})

const SIZE = group('size', 'Size', {
  kind: 'size',
  min: 1,
  max: 1,
  ask: true,
  options: [option('small', 'Small'), option('large', 'Large', 1), option('bucket', 'Bucket', 4, true)],
})
const EXTRAS = group('extras', 'Extras', {
  kind: 'extra',
  max: 2,
  order: 1,
  apart: true,
  options: [option('honey', 'Honey', 0.5)],
})
const WITHOUT = group('without', 'Without', { kind: 'remove', order: 2, options: [option('ice', 'Ice')] })

const opened = (...options: OptionGroupOnWire[]) => openTillScreen({ kept: { ...KEPT, options } })
const panel = (name: string) => screen.getByRole('region', { name })

describe('a product with options', () => {
  it('is on the bill with one touch of its size', async () => {
    const { press, pressAll, stored } = await opened(SIZE)
    await press(/^Milk/)
    expect(within(panel('Options')).getByRole('group', { name: /Size choose 1/ })).toBeTruthy()
    await press(/^Large/)
    expect(billTotal()).toContain('$4.00')
    expect(within(billPanel()).getByText('Large $1.00')).toBeTruthy()
    await pressAll(/^Pay \$4.00/, /^Cash ?\$4.00/)
    await vi.waitFor(() =>
      expect(stored).toMatchObject([
        {
          lines: [
            {
              unitPrice: 4,
              options: [
                { group: 'size', option: 'large', kind: 'size', name: 'Large', quantity: 1, price: 1, apart: false },
              ],
            },
          ],
        },
      ]),
    )
  })

  it('is on the bill with the touch of its size, after what is wanted beside it', async () => {
    const { pressAll, till } = await opened(SIZE, EXTRAS)
    await pressAll(/^Milk/, /^Honey/)
    expect(screen.getByText('Choose the rest first: an option of Size adds the item to the bill.')).toBeTruthy()
    expect(till.state.get().bill.entries).toEqual([])
    await pressAll(/^Large/)
    expect(till.state.get().bill.entries).toMatchObject([{ options: [{ option: 'large' }, { option: 'honey' }] }])
  })

  it('cannot be sold with what is sold out, nor before enough is chosen', async () => {
    const { press, button } = await opened(SIZE, { ...EXTRAS, ask: true })
    await press(/^Milk/)
    expect(button(/^Bucket/)).toHaveProperty('disabled', true)
    expect(button('Add to bill')).toHaveProperty('disabled', true)
    await press(/^Small/)
    expect(button('Add to bill')).toHaveProperty('disabled', false)
  })

  it('has an option marked as sold out at the till, which cannot be chosen until it is available again', async () => {
    const { press, button, pressAll } = await opened(SIZE)
    await pressAll(/^Milk/, 'Mark options sold out', /^Large/)
    expect(await screen.findByText('Large is sold out at this shop.')).toBeTruthy()
    await press('Done')
    expect(button(/^Large ?Sold out/)).toHaveProperty('disabled', true)
    await pressAll('Mark options sold out', /^Large/)
    expect(await screen.findByText('Large is available again.')).toBeTruthy()
    await pressAll('Done', /^Large/)
    expect(billTotal()).toContain('$4.00')
  })

  it('has no option marked while the server cannot be reached', async () => {
    const { pressAll, network, button } = await opened(SIZE)
    network.up = false
    await pressAll(/^Milk/, 'Mark options sold out', /^Large/, 'Done')
    expect(button(/^Large/)).toHaveProperty('disabled', false)
  })

  it('has as many extras as its group allows, one less by its own button', async () => {
    const { pressAll, press, till } = await opened(SIZE, { ...EXTRAS, ask: true })
    await pressAll(/^Milk/, /^Small/, /^Honey/, /^Honey/, /^Honey/)
    await press('One less of Honey')
    await press(/^Honey/)
    await press('Add to bill, +$1.00')
    expect(till.state.get().bill.entries).toMatchObject([
      { options: [{ option: 'small' }, { option: 'honey', quantity: 2 }] },
    ])
    expect(till.state.get().priced.total).toBe(400)
  })

  it('is not asked about extras; they are put on its line by who wants them', async () => {
    const { pressAll, press, till } = await opened(EXTRAS, WITHOUT)
    await press(/^Milk/)
    expect(till.state.get().bill.entries).toMatchObject([{ quantity: 1, options: [] }])
    await pressAll(/^1 ?Milk/, 'Change options', /^Honey/, /^No Ice/, 'Save options, +$0.50')
    expect(within(billPanel()).getByText('No Ice')).toBeTruthy()
    expect(billTotal()).toContain('$3.50')
    // Another one as it comes is another line; one more of the same kind joins it.
    await press(/^Milk/)
    expect(till.state.get().bill.entries).toMatchObject([{ quantity: 1 }, { quantity: 1, options: [] }])
  })

  it('that the kitchen makes already stays as it was ordered', async () => {
    const { press, pressAll, till } = await opened(WITHOUT)
    await press(/^Milk/)
    const { bill } = till.state.get()
    expect(till.change({ type: 'bill', terms: { note: 'x' } })).toBe(true)
    const ordered = { ...bill, entries: bill.entries.map(entry => ({ ...entry, ordered: 1 })) }
    till.state.set({ ...till.state.get(), bill: ordered })
    await pressAll(/^1 ?Milk/, 'Change options', /^No Ice/, 'Save options')
    expect(await screen.findByText('This was sent to the kitchen. Void the line instead.')).toBeTruthy()
  })
})

it('groups are drawn in their order, and those of one order as they were added', async () => {
  const sauce = group('01', 'Sauce', { ask: true, order: 3, options: [option('tomato', 'Tomato')] })
  const bread = group('02', 'Bread', { ask: true, order: 3, options: [option('rye', 'Rye')] })
  const { press } = await opened(bread, sauce, SIZE, EXTRAS)
  await press(/^Milk/)
  const names = within(panel('Options'))
    .getAllByRole('group')
    .map(each => each.querySelector('legend')?.firstChild?.textContent)
  expect(names.map(name => name?.trim())).toEqual(['Size', 'Extras', 'Sauce', 'Bread'])
})

it('a scan asks as a touch does', async () => {
  const { till } = await opened(SIZE)
  till.ring.scan('MILK')
  expect(till.state.get().panel).toMatchObject({ kind: 'options' })
})
