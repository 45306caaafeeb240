import type { CardTerminal, TerminalOutcome, TerminalReply } from './card-terminal.ts'

/** A terminal without a connection: the cashier types the amount on it and enters the outcome at the till. */
export function standaloneTerminal(): CardTerminal {
  let resolveReply: (reply: TerminalReply) => void = () => {}
  return {
    async pay({ reference }, show): Promise<TerminalOutcome> {
      show({ show: 'standalone' })
      const reply = await new Promise<TerminalReply>(resolve => {
        resolveReply = resolve
      })
      if (reply === 'approved') return { outcome: 'approved', reference }
      return reply === 'declined' ? { outcome: 'declined', reference, words: '' } : { outcome: 'cancelled', reference }
    },
    reply: reply => resolveReply(reply),
    // There is no connection to ask: the till asks the cashier again.
    last: async () => undefined,
  }
}
