import 'fake-indexeddb/auto'
import { MantineProvider } from '@mantine/core'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import {
  changeLanguage,
  loadAreaMessages,
  MessagesProvider,
  registerAreaMessages,
} from '#platform/console/shell/messages.tsx'
import { theme } from '#platform/console/theme/theme.ts'
import { fakeTill } from '../../../tests/support/fake-till.ts'
import { TillProvider } from '../till-context.ts'
import { TillScreen } from './till-screen.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
registerAreaMessages({ 'areas/pos/messages/en.json': () => import('../../../areas/pos/messages/en.json') })

async function openTill() {
  await changeLanguage('en')
  await loadAreaMessages('pos')
  const fake = await fakeTill()
  render(
    <MessagesProvider>
      <MantineProvider theme={theme} env="test">
        <TillProvider value={fake.till}>
          <TillScreen />
        </TillProvider>
      </MantineProvider>
    </MessagesProvider>,
  )
  const user = userEvent.setup()
  const press = async (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  return { ...fake, user, press }
}

const bill = () => screen.getByRole('region', { name: 'Bill' })

it('sells by touch: the item, the note handed over, the change', async () => {
  const { press, stored } = await openTill()
  await press(/^Milk/)
  await press(/^Milk/)
  expect(within(bill()).getByText('Total').parentElement?.textContent).toContain('$6.00')
  await press(/^Pay \$6.00/)
  await press('$10.00')
  expect((await screen.findByText('Change')).textContent).toContain('$4.00')
  await vi.waitFor(() => expect(stored).toMatchObject([{ payable: 6, tenders: [{ amount: 10, change: 4 }] }]))
})

it('takes a part in cash, leaves the rest to be paid, and gives the part back when it was a mistake', async () => {
  const { press, till } = await openTill()
  await press(/^Milk/)
  await press(/^Pay/)
  await press('1')
  await press('00')
  await press(/^Cash ?\$1.00/)
  expect(within(bill()).getByText('Left to pay').parentElement?.textContent).toContain('$2.00')
  await press('Take back Cash')
  expect(till.state.get().bill.tenders).toEqual([])
})

it('sells by the keyboard alone, and a scanner is heard wherever the focus is', async () => {
  const { user, till } = await openTill()
  // A scanner's keys come in one go.
  await user.keyboard('9300605123458{Enter}')
  expect(till.state.get().bill.entries).toMatchObject([{ quantity: 1 }])
  const search = screen.getByRole('searchbox')
  await user.type(search, 'milk{Enter}')
  expect(till.state.get().bill.entries).toMatchObject([{ quantity: 2 }])
})

it('asks for an open price in cents, from the end', async () => {
  const { press, till } = await openTill()
  await press(/^Gift card/)
  for (const digit of ['2', '5', '0', '0']) await press(digit)
  await press('Put it on the bill')
  expect(till.state.get().priced.total).toBe(2500)
})

it('voids nothing without a reason, and keeps the line in sight', async () => {
  const { press, till } = await openTill()
  await press(/^Milk/)
  await press(/^1 ?Milk/)
  await press('Changed their mind')
  expect(within(bill()).getByText('Voided: Changed their mind')).toBeTruthy()
  expect(till.state.get().priced.total).toBe(0)
})
