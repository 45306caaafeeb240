import type { CardTerminal, TerminalOutcome, TerminalReply } from './card-terminal.ts'

/** A terminal that stands by itself: the cashier types the amount on it and tells the till how it went. */
export function standaloneTerminal(): CardTerminal {
  let answer: (reply: TerminalReply) => void = () => {}
  return {
    async pay({ reference }, show): Promise<TerminalOutcome> {
      show({ show: 'standalone' })
      const reply = await new Promise<TerminalReply>(resolve => {
        answer = resolve
      })
      if (reply === 'approved') return { outcome: 'approved', reference }
      return reply === 'declined' ? { outcome: 'declined', reference, words: '' } : { outcome: 'cancelled', reference }
    },
    reply: reply => answer(reply),
    // It never told anybody anything, so it is the cashier again who is asked.
    last: async () => undefined,
  }
}
