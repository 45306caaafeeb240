import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import type { CardTerminal, TerminalOutcome, TerminalRequest } from '#adapters/card-terminal/browser/card-terminal.ts'
import { fakeTill, findMethod, KEPT, PAPER, refundAll } from '../../../tests/support/fake-till.ts'

describe('a refund', () => {
  const terminal = () => {
    const requests: TerminalRequest[] = []
    const answers: TerminalOutcome['outcome'][] = []
    const made: CardTerminal = {
      pay: async request => {
        requests.push(request)
        const { reference } = request
        const outcome = answers.shift() ?? 'approved'
        if (outcome === 'declined') return { outcome, reference, words: '51' }
        return { outcome: 'approved', reference, scheme: 'visa', last4: '4242', providerRef: `P${requests.length}` }
      },
      reply: () => {},
      last: async () => undefined,
    }
    return { made, requests, answers }
  }

  /** Four of milk: 6.00 of 12.00 in cash, the rest by card with 9 cents of surcharge. */
  async function soldByBoth() {
    const card = terminal()
    const fake = await fakeTill({ terminal: card.made })
    fake.network.up = false
    fake.till.ring.scan('4*MILK')
    await fake.till.pay.take(findMethod(fake, 'cash'), 600)
    await fake.till.card.pay(findMethod(fake, 'card'))
    fake.till.refunds.begin('T1-000001')
    const foundSale = await vi.waitFor(() => {
      const { panel } = fake.till.state.get()
      if (panel.kind !== 'refund' || !panel.sale) throw new Error('not found yet')
      return panel.sale
    })
    const give = (quantity: number) => fake.till.refunds.give(foundSale, [{ lineNo: 1, quantity }], 'Sour')
    return { ...card, fake, sale: foundSale, give }
  }

  it('goes back to the card that paid, by the reference of its payment, and then in cash', async () => {
    const { fake, requests, sale, give } = await soldByBoth()
    const preview = fake.till.refunds.preview(sale, [{ lineNo: 1, quantity: 3 }])
    expect(preview).toMatchObject({ amount: 909, rest: 0, steps: [{ original: { no: 2 } }, { original: { no: 1 } }] })
    give(3)
    await vi.waitFor(() => expect(fake.till.state.get().last?.sale.mode).toBe('refund'))
    expect(requests[1]).toMatchObject({ kind: 'refund', amount: 609, original: 'P1' })
    expect(fake.till.state.get().last?.sale).toMatchObject({
      payable: -9.09,
      tenders: [
        { method: 'card', amount: -6.09, surcharge: -0.09, ofTender: 2, last4: '4242' },
        { method: 'cash', amount: -3, ofTender: 1 },
      ],
    })
  })

  it('is told to the kitchen: on the ticket of the sale, and on paper for an hour', async () => {
    const [milk, ...others] = KEPT.items
    if (!milk) throw new Error('no milk')
    const printer = {
      id: 'p1',
      name: 'Kitchen',
      connection: 'network',
      receipt: false,
      numbers: [2],
      copies: 1,
      paper: PAPER,
    }
    const items = [{ ...milk, printers: [2], kitchenScreens: [1] }, ...others]
    const fake = await fakeTill({ kept: { ...KEPT, items, shop: { ...KEPT.shop, printers: [printer] } } })
    fake.till.ring.scan('2*MILK')
    await fake.till.pay.take(findMethod(fake, 'cash'))
    const sold = fake.till.state.get().last?.sale
    fake.network.up = false
    await refundAll(fake, 'T1-000001')
    await vi.waitFor(() => expect(fake.till.state.get().last?.sale.mode).toBe('refund'))
    fake.network.up = true
    await fake.till.sending.send()
    const line = { lineNo: 1, quantity: -2, screens: [1], reason: 'pos.till.docket.refunded' }
    expect(fake.actions.filter(({ kind }) => kind === 'kitchen')).toMatchObject([
      { order: { billId: sold?.saleId } },
      { order: { billId: sold?.saleId, title: 'T1-000001', refund: true, lines: [line] } },
    ])
    const [docket] = fake.till.state.get().unprinted
    expect(JSON.stringify(docket?.docket.parts)).toContain('pos.till.docket.notToMake')
  })

  it('that the terminal declines is left to be tried again or to be given in cash', async () => {
    const { fake, answers, give } = await soldByBoth()
    answers.push('declined')
    give(2)
    await vi.waitFor(() => expect(fake.till.state.get().said?.code).toBe('pos.till.said.declined'))
    expect(fake.till.state.get()).toMatchObject({ panel: { kind: 'pay' }, bill: { mode: 'refund', tenders: [] } })
    expect(fake.till.refunds.rest()).toMatchObject({ amount: 609 })
    await fake.till.pay.take(findMethod(fake, 'cash'))
    await vi.waitFor(() => expect(fake.till.state.get().last?.sale).toMatchObject({ mode: 'refund', payable: -6 }))
    fake.till.refunds.begin('T1-000001')
    await vi.waitFor(() =>
      expect(fake.till.state.get().panel).toMatchObject({ sale: { tenders: [{ left: 0 }, { left: 6 }] } }),
    )
  })
})
