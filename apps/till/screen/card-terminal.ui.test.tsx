import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { CardTerminal, TerminalOutcome } from '#adapters/card-terminal/browser/card-terminal.ts'
import { simulatedTerminal } from '#adapters/card-terminal/browser/simulated-terminal.ts'
import { address, go, startNavigation } from '#platform/console/shell/routes/navigation.ts'
import { KEPT } from '../../../tests/support/fake-till.ts'
import { billTotal, openTillScreen } from '../../../tests/support/till-screen.tsx'

/** A terminal whose customer takes the time that the test says. */
function slowTerminal() {
  let last: TerminalOutcome | undefined
  const waiting: (() => void)[] = []
  const terminal = simulatedTerminal({
    memory: {
      read: () => last,
      write: outcome => {
        last = outcome
      },
    },
    wait: () => new Promise(resolve => void waiting.push(resolve)),
  })
  return {
    terminal,
    /** The card is held to it, or the bank has spoken. */
    async goesOn() {
      await waitFor(() => expect(waiting).not.toEqual([]))
      waiting.shift()?.()
    },
  }
}

/** One that never says anything. */
function deadTerminal(): CardTerminal {
  let reference = ''
  const unknown = async (): Promise<TerminalOutcome> => ({ outcome: 'unknown', reference })
  return {
    pay: request => {
      reference = request.reference
      return unknown()
    },
    reply: () => {},
    last: unknown,
  }
}

const says = (words: string | RegExp) => screen.findByText(words)

/** A gift card is sold at the cents that the terminal goes by. */
async function charging(cents: string, more: { tips?: boolean } = {}) {
  const slow = slowTerminal()
  const methods = KEPT.shop.methods.map(method => ({ ...method, allowTip: more.tips ?? false, surchargePercent: 0 }))
  const open = await openTillScreen({
    terminal: slow.terminal,
    kept: { ...KEPT, shop: { ...KEPT.shop, methods } },
  })
  await open.pressAll(/^Gift card/, ...cents, 'Add to bill', /^Pay /)
  return { ...open, ...slow }
}

it('charges the card, tip and all, and sells when the bank has approved', async () => {
  const { press, goesOn, stored } = await charging('2000', { tips: true })
  await press('10% · $2.00')
  await press(/^Card/)
  await says('Customer: tap, insert or swipe the card')
  await says('$22.00')
  await goesOn()
  await says('Contacting the bank')
  await goesOn()
  await screen.findByRole('region', { name: 'Sold' })
  await vi.waitFor(() =>
    expect(stored).toMatchObject([
      { payable: 20, tenders: [{ method: 'card', amount: 20, tip: 2, cardScheme: 'visa', last4: '4242' }] },
    ]),
  )
})

it('takes nothing when the customer has changed their mind at the terminal', async () => {
  const { press, button, stored } = await charging('1000')
  await press(/^Card/)
  await says('Customer: tap, insert or swipe the card')
  await press('Cancel')
  await says('The payment was cancelled. Nothing was charged.')
  expect(billTotal()).toContain('$10.00')
  await press(/^Cash ?\$/)
  await screen.findByRole('region', { name: 'Sold' })
  await vi.waitFor(() => expect(stored).toMatchObject([{ tenders: [{ method: 'cash' }] }]))
  expect(button('Next bill')).toBeTruthy()
})

it('leaves the bill to be paid when the bank declines', async () => {
  const { press, goesOn } = await charging('1051')
  await press(/^Card/)
  await goesOn()
  await goesOn()
  await says('The card was declined. Nothing was charged.')
  expect(billTotal()).toContain('$10.51')
})

it('sells when the signature matches', async () => {
  const { press, goesOn, stored } = await charging('1008')
  await press(/^Card/)
  await goesOn()
  await goesOn()
  await says('Does the signature match the card?')
  await press('Signature matches')
  await screen.findByRole('region', { name: 'Sold' })
  await vi.waitFor(() => expect(stored).toHaveLength(1))
})

it('takes nothing when the signature differs', async () => {
  const { press, goesOn, stored } = await charging('1008')
  await press(/^Card/)
  await goesOn()
  await goesOn()
  await says('Does the signature match the card?')
  await press('Signature differs')
  await says('The card was declined. Nothing was charged.')
  expect(stored).toEqual([])
})

it('finds, after time ran out, that the terminal has taken nothing', async () => {
  const { press, goesOn, till } = await charging('1054')
  await press(/^Card/)
  await goesOn()
  await goesOn()
  await says(/^No answer from the terminal/)
  await press('Check payment')
  await says('The terminal has no such payment. Nothing was charged.')
  expect(till.state.get()).toMatchObject({ charging: false, bill: { tenders: [] } })
})

it('finds, after the answer was lost, that the card was charged, and sells once', async () => {
  const { press, goesOn, stored } = await charging('1068')
  await press(/^Card/)
  await goesOn()
  await goesOn()
  await says(/^No answer from the terminal/)
  await press('Check payment')
  await screen.findByRole('region', { name: 'Sold' })
  await vi.waitFor(() => expect(stored).toMatchObject([{ payable: 10.68 }]))
})

it('goes by the terminal’s own docket when it was asked and cannot say', async () => {
  const { press, pressAll, stored, till } = await openTillScreen({ terminal: deadTerminal() })
  await pressAll(/^Milk/, /^Pay/, /^Card/)
  await says(/^No answer from the terminal/)
  expect(screen.queryByRole('button', { name: 'Approved' })).toBeNull()
  await press('Check payment')
  await says(/daily report/)
  await press('Approved')
  await screen.findByRole('region', { name: 'Sold' })
  await vi.waitFor(() => expect(stored).toMatchObject([{ payable: 3.05, tenders: [{ method: 'card' }] }]))
  expect(till.state.get().charging).toBe(false)
})

it('does nothing else while nobody knows whether the card was charged: the money would fall on another bill', async () => {
  const { press, pressAll, goesOn, stored, till } = await charging('1068')
  await press(/^Card/)
  await goesOn()
  await goesOn()
  await says(/^No answer from the terminal/)
  const { bill } = till.state.get()
  await press('Pay $10.68')
  await says('Finish the payment on the card terminal first.')
  await pressAll('Void bill', 'More', 'Hold bill')
  till.ring.scan('MILK')
  till.bills.hold()
  expect(till.state.get()).toMatchObject({ bill, panel: { kind: 'card' }, held: [] })
  await press('Check payment')
  await screen.findByRole('region', { name: 'Sold' })
  await vi.waitFor(() => expect(stored).toMatchObject([{ payable: 10.68, tenders: [{ method: 'card' }] }]))
})

it('charges once, however often the button is touched', async () => {
  const { till, goesOn, stored } = await charging('1000')
  const card = till.state.get().shop.methods.find(({ code }) => code === 'card')
  if (!card) throw new Error('no card')
  const touched = [till.card.pay(card), till.card.pay(card)]
  await goesOn()
  await goesOn()
  await Promise.all(touched)
  await vi.waitFor(() => expect(stored).toMatchObject([{ tenders: [{ amount: 10 }] }]))
})

const asksBeforeItGoes = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('holds who goes back or closes the window while a card is charged, and lets go when that has an end', async () => {
  const untie = startNavigation()
  go('/home')
  go('/pos/register')
  const { press, goesOn } = await charging('1068')
  expect(asksBeforeItGoes()).toBe(false)
  await press(/^Card/)
  await says('Customer: tap, insert or swipe the card')
  expect(asksBeforeItGoes()).toBe(true)
  window.history.back()
  await says('Finish the payment on the card terminal first.')
  expect([window.location.pathname, address.get().path]).toEqual(['/pos/register', '/pos/register'])
  await goesOn()
  await goesOn()
  // Nobody knows how it ended: it is held until somebody does.
  await says(/^No answer from the terminal/)
  expect(asksBeforeItGoes()).toBe(true)
  await press('Check payment')
  await screen.findByRole('region', { name: 'Sold' })
  expect(asksBeforeItGoes()).toBe(false)
  window.history.back()
  await waitFor(() => expect(address.get().path).toBe('/home'))
  untie()
})
