import { expect, it } from 'vitest'
import { keysNamed } from './named-messages.ts'
import { onlyNeeded } from './needed-messages.ts'

it('keeps the messages that sources name, and all that a composed key may be', () => {
  const sources = [
    "t('ticket.book.title')",
    't(wait ? `ticket.page.back` : "ticket.page.pay")',
    `t(\`ticket.states.\${state}\`)`,
  ]
  const messages = {
    ticket: {
      book: { title: 'Book tickets', shop: 'Place' },
      page: { back: 'Back', pay: 'Pay', print: 'Download' },
      states: { held: 'Held', final: { cancelled: 'Cancelled' } },
      pool: { title: 'Pool' },
    },
  }
  expect(onlyNeeded(messages, keysNamed(sources))).toEqual({
    ticket: {
      book: { title: 'Book tickets' },
      page: { back: 'Back', pay: 'Pay' },
      states: { held: 'Held', final: { cancelled: 'Cancelled' } },
    },
  })
})
