import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { OrderToSell } from '#areas/pos/contract/till-orders.ts'
import { hashPin, SALT_BYTES } from '#areas/pos/rules/clerk/pin-hash.ts'
import { KEPT } from '../../../tests/support/fake-till.ts'
import { COFFEE_LOOK, HARBOUR_LOOK } from '../../../tests/support/merchant-looks.ts'
import { pressKeys, SCANNER_GAP } from '../../../tests/support/press-keys.ts'
import { billPanel, billTotal, openTillScreen } from '../../../tests/support/till-screen.tsx'

it('sells by touch: the item, the note handed over, the change', async () => {
  const { press, stored } = await openTillScreen()
  await press(/^Milk/)
  await press(/^Milk/)
  expect(billTotal()).toContain('$6.00')
  await press(/^Pay \$6.00/)
  await press('$10.00')
  expect((await screen.findByText('Change')).textContent).toContain('$4.00')
  await vi.waitFor(() => expect(stored).toMatchObject([{ payable: 6, tenders: [{ amount: 10, change: 4 }] }]))
})

it('takes a part in cash, leaves the rest to be paid, and gives the part back when it was a mistake', async () => {
  const { press, till } = await openTillScreen()
  await press(/^Milk/)
  await press(/^Pay/)
  await press('1')
  await press('00')
  await press(/^Cash ?\$1.00/)
  expect(billTotal('Left to pay')).toContain('$2.00')
  await press('Remove Cash')
  expect(till.state.get().bill.tenders).toEqual([])
})

it('sells by the keyboard alone, and a scanner is heard wherever the focus is', async () => {
  const { user, till } = await openTillScreen()
  pressKeys('9300605123458', SCANNER_GAP)
  expect(till.state.get().bill.entries).toMatchObject([{ quantity: 1 }])
  const search = screen.getByRole('searchbox')
  await user.type(search, 'milk{Enter}')
  expect(till.state.get().bill.entries).toMatchObject([{ quantity: 2 }])
})

it('takes the only hit of a search by Enter, and of several the one that the keys go to', async () => {
  const { user, till } = await openTillScreen()
  const search = screen.getByRole('searchbox')
  await user.type(search, 'mil{Enter}')
  expect(till.state.get().bill.entries).toMatchObject([{ quantity: 1, item: { name: 'Milk' } }])
  expect(search).toHaveProperty('value', '')
  await user.type(search, 'l{Enter}')
  expect(till.state.get()).toMatchObject({ said: null, bill: { entries: [{ quantity: 1 }] } })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Milk/ }))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search)
  await user.clear(search)
  await user.type(search, 'milk{ArrowDown}{Enter}')
  expect(till.state.get().bill.entries).toMatchObject([{ quantity: 2 }])
})

it('offers what is spelled like a search that nothing has, and does not guess', async () => {
  const { user, till } = await openTillScreen()
  await user.type(screen.getByRole('searchbox'), 'aples{Enter}')
  expect(screen.getByText('No exact match. Did you mean one of these?')).toBeTruthy()
  expect(till.state.get().bill.entries).toEqual([])
  expect(document.activeElement?.textContent).toContain('Apples')
})

it('asks for an open price in cents, from the end', async () => {
  const { press, till } = await openTillScreen()
  await press(/^Gift card/)
  for (const digit of ['2', '5', '0', '0']) await press(digit)
  await press('Add to bill')
  expect(till.state.get().priced.total).toBe(2500)
})

it('voids nothing without a reason, and keeps the line in sight', async () => {
  const { press, till } = await openTillScreen()
  await press(/^Milk/)
  await press(/^1 ?Milk/)
  await press('Changed their mind')
  expect(within(billPanel()).getByText('Voided: Changed their mind')).toBeTruthy()
  expect(till.state.get().priced.total).toBe(0)
})

it('takes a member by phone or card number, shows it on the bill, and says plainly what is neither', async () => {
  const { press, pressAll, user, till, stored } = await openTillScreen()
  await press(/^Milk/)
  await pressAll('More', 'Member')
  const field = screen.getByRole('textbox', { name: 'Phone, card, licence plate or member number' })
  await user.type(field, 'Casey{Enter}')
  expect(await screen.findByText('Casey is not a phone number or a card number.')).toBeTruthy()
  expect(till.state.get()).toMatchObject({ panel: { kind: 'member' }, bill: { entries: [{}] } })
  expect(till.state.get().bill.member).toBeUndefined()
  await user.clear(field)
  await user.type(field, '0400 111 222')
  await press('Add to bill')
  expect(await within(billPanel()).findByText('Member +61400111222')).toBeTruthy()
  await pressAll('More', 'Member', 'No member')
  expect(within(billPanel()).queryByText(/^Member/)).toBeNull()
  await pressAll('More', 'Member')
  await user.type(
    screen.getByRole('textbox', { name: 'Phone, card, licence plate or member number' }),
    'gold 77 b{Enter}',
  )
  expect(await within(billPanel()).findByText('Member GOLD 77 B')).toBeTruthy()
  await press(/^Pay \$3.00/)
  await press(/^Cash ?\$3.00/)
  await vi.waitFor(() => expect(stored).toMatchObject([{ member: 'GOLD 77 B' }]))
})

it('signs on at the last digit where all PINs have one length', async () => {
  const pin = await hashPin('1479', new Uint8Array(SALT_BYTES).fill(1))
  const clerks = [{ id: 'c', code: 'robin', name: 'Robin', pin, pinLength: 4, roles: [], rights: [] }]
  const { pressAll } = await openTillScreen({ kept: { ...KEPT, shop: { ...KEPT.shop, clerks } } })
  await pressAll('1', '4', '7', '8')
  // A wrong one is wiped, so the next four are another try.
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('PIN of Robin').value).toBe(''))
  expect(screen.queryByRole('searchbox')).toBeNull()
  await pressAll('1', '4', '7', '9')
  await screen.findByRole('searchbox')
})

it('asks who is there when it was left alone, and clocks on who only comes to work', async () => {
  const pin = await hashPin('1234', new Uint8Array(SALT_BYTES).fill(1))
  const clerks = [{ id: 'c', code: 'robin', name: 'Robin', pin, roles: [], rights: [] }]
  const { press, pressAll, user, time, actions, till } = await openTillScreen({
    kept: { ...KEPT, shop: { ...KEPT.shop, clerks, lockMinutes: 5 } },
  })
  const signOn = async () => {
    await pressAll(...'1234', 'Sign on')
    await screen.findByRole('searchbox')
  }
  await press('Clock on or off')
  await pressAll('1', '2', '3', '4')
  const [, on] = screen.getAllByRole('button', { name: 'Clock on' })
  if (on) await user.click(on)
  await screen.findByText(/^Robin clocked on at /)
  expect(actions).toMatchObject([{ kind: 'clock', does: 'on', employee: 'robin' }])
  await press('Sign on')
  await signOn()
  await press(/^Milk/)
  time.now += 6 * 60_000
  // After that, the till asks for a PIN first.
  await press(/^Milk/)
  await screen.findByRole('region', { name: 'Sign on' })
  await signOn()
  expect(till.state.get().bill.entries).toMatchObject([{ quantity: 1 }])
})

it('puts the rarer keys away when somebody goes on with the bill, or presses Escape', async () => {
  const { press, user } = await openTillScreen()
  const rarer = () => screen.queryByRole('navigation', { name: 'More' })
  await press('More')
  expect(rarer()).toBeTruthy()
  await press(/^Milk/)
  expect(rarer()).toBeNull()
  await press('More')
  await user.keyboard('{Escape}')
  expect(rarer()).toBeNull()
})

it('finds a bill that is brought back among the last that this device sold', async () => {
  const { pressAll, stored, user } = await openTillScreen()
  await pressAll(/^Milk/, /^Pay/, '$5.00')
  await vi.waitFor(() => expect(stored).toHaveLength(1))
  await pressAll('More', 'Refund')
  const sold = await screen.findByRole('list', { name: 'Recent bills on this device' })
  const number = stored[0]?.billNum ?? ''
  await user.click(await within(sold).findByRole('button', { name: new RegExp(`^${number}.*\\$3.00`) }))
  expect(await screen.findByText(`Select the lines of bill ${number} to refund.`)).toBeTruthy()
})

it('calls prices as the shop does: on the question, the bill, its buttons, the docket and the order for the kitchen', async () => {
  const [milk] = KEPT.items
  const coffee = { ...milk, id: 'coffee', code: 'COF', name: 'Flat white', barcodes: [], prices: [4, 5, 6, null] }
  const keptShop = {
    ...KEPT,
    shop: { ...KEPT.shop, priceNames: ['Small', 'Regular', '', ''] },
    items: [{ ...coffee, multiPrice: true, kitchenScreens: [1] }] as typeof KEPT.items,
  }
  const { press, till, printed, actions } = await openTillScreen({ kept: keptShop })
  await press(/^Flat white/)
  expect(screen.getByRole('button', { name: /^Price 3 ?\$6.00/ })).toBeTruthy()
  await press(/^Regular ?\$5.00/)
  await press(/^1 ?Flat white, Regular/)
  expect(screen.getByRole('button', { name: /^Regular/ }).getAttribute('aria-pressed')).toBe('true')
  await press(/^Small ?\$4.00/)
  await press(/^1 ?Flat white, Small/)
  await press(/^Pay/)
  await press(/^Cash/)
  await screen.findByRole('button', { name: 'Print receipt' })
  await press('Print receipt')
  await vi.waitFor(() => expect(JSON.stringify(printed)).toContain('Flat white, Small'))
  expect(actions).toMatchObject([{ kind: 'kitchen', order: { lines: [{ name: 'Flat white, Small' }] } }])
  expect(till.state.get().last?.sale.lines).toMatchObject([{ name: 'Flat white', priceName: 'Small' }])

  await press('Refund bill')
  await press(/^T1-\d+/)
  expect(await screen.findByText('Quantity 1 · Small')).toBeTruthy()
  await press('Not as it should be')
  await vi.waitFor(() =>
    expect(till.state.get().last?.sale).toMatchObject({
      payable: -4,
      lines: [{ name: 'Flat white', priceName: 'Small' }],
    }),
  )
  await press('Print receipt')
  await vi.waitFor(() => expect(JSON.stringify(printed.at(-1))).toContain('Flat white, Small'))
})

const PAID_ORDER: OrderToSell = {
  ...{
    id: '0198c7b2-0000-7000-8000-0000000000aa',
    number: 'W-7',
    customerName: 'Ada',
    deliveryFee: 0,
    discount: 0,
    inKitchen: false,
    total: 5.5,
  },
  lines: [{ name: 'Milk', quantity: 2, net: 5.5, options: ['Oat'], note: '' }],
  channel: 'online',
  state: 'ready',
  customerPhone: null,
  promisedFor: null,
  paid: true,
  payments: [],
}

it('puts an order that was paid online on the bill by a touch, and sells it when the cashier says so', async () => {
  const { press, pressAll, stored } = await openTillScreen({ orders: [PAID_ORDER] })
  await pressAll('More', 'Online orders')
  await screen.findByText('Ada · Ready · Paid')
  await press(/^W-7/)
  await press('Finish bill')
  await vi.waitFor(() => expect(stored).toMatchObject([{ onlineOrder: PAID_ORDER.id, payable: 5.5 }]))
})

it('sells a drink besides to who collects an order that was paid online: the drink alone is due', async () => {
  const { press, pressAll, stored } = await openTillScreen({ orders: [PAID_ORDER] })
  await pressAll('More', 'Online orders')
  await press(/^W-7/)
  await press('Back to the items')
  await press(/^Milk/)
  expect(billTotal('Left to pay')).toContain('$3.00')
  await press(/^Pay \$3.00/)
  await press(/^Cash ?\$3.00/)
  await vi.waitFor(() => expect(stored).toMatchObject([{ onlineOrder: PAID_ORDER.id, payable: 8.5 }]))
})

it('says that no order waits', async () => {
  const { pressAll } = await openTillScreen()
  await pressAll('More', 'Online orders')
  expect(await screen.findByText('No accepted orders are waiting to be billed.')).toBeTruthy()
})

const LOOK = {
  id: 'l1',
  ordLots: [],
  registers: [],
  from: null,
  to: null,
  logo: null,
  menuLayout: null,
  panel: null,
  app: null,
}

it('has the colours, the logo and the side of the bill that its register was given', async () => {
  const looks = [
    { ...LOOK, ...HARBOUR_LOOK },
    { ...LOOK, ...COFFEE_LOOK, id: 'l2', registers: ['r1'], logo: '/files/logo.png', menuLayout: 'ArmPos' as const },
  ]
  await openTillScreen({ kept: { ...KEPT, looks } })
  const main = screen.getByRole('main')
  expect(main.style.getPropertyValue('--look-accent')).toBe(COFFEE_LOOK.accent)
  expect(main.style.getPropertyValue('--look-background')).toBe(COFFEE_LOOK.background)
  expect(main.querySelector('header img')?.getAttribute('src')).toBe('/files/logo.png')
  expect(billPanel().closest('[data-layout]')?.getAttribute('data-layout')).toBe('ArmPos')
})

it('has the standard look without one, and under one that has no colours', async () => {
  await openTillScreen({ kept: { ...KEPT, looks: [{ ...LOOK, accent: null, background: null }] } })
  expect(screen.getByRole('main').style.getPropertyValue('--look-accent')).toBe('')
})
