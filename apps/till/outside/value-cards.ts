import type { CardTerminal, TerminalOutcome, TerminalRequest } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { CardTransacted, transactCard } from '#areas/members/contract/card-operations.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'

/** Runs a transaction of a stored-value card; rejects like calls. */
export type TransactCard = (input: InputOfOperation<typeof transactCard>) => Promise<CardTransacted>

const LAST_DIGITS = 4

/**
 * Stored-value cards of the merchant as a terminal: the server's card ledger charges and refunds. The till's reference
 * is the transaction's key, so that a repeated request changes nothing.
 */
export function valueCards(ordLot: string, transact: TransactCard): CardTerminal {
  const toInput = ({ reference, kind, amount, original, card }: TerminalRequest) => ({
    ordLot,
    key: reference,
    amount: toWire(amount),
    device: 'till',
    ...(kind === 'purchase'
      ? { operation: 'pay' as const, card: card?.number ?? '', ...(card?.pin && { pin: card.pin }) }
      : // The refunded payment names the card.
        { operation: 'refund' as const, card: '', of: original ?? '' }),
  })
  const run = async (request: TerminalRequest): Promise<TerminalOutcome> => {
    const { reference, card } = request
    try {
      const { entryId, balanceAfter } = await transact(toInput(request))
      const last4 = card?.number.slice(-LAST_DIGITS)
      return { outcome: 'approved', reference, last4, providerRef: entryId, balanceAfter: fromWire(balanceAfter) }
    } catch (error) {
      if (!isCallError(error)) throw error
      return error.kind === 'refused'
        ? { outcome: 'declined', reference, words: error.message }
        : { outcome: 'unknown', reference }
    }
  }
  return {
    pay: (request, show) => {
      show({ show: 'processing' })
      return run(request)
    },
    reply: () => {},
    // Nothing is stored here, because a repeated call returns the outcome.
    last: () => Promise.resolve(undefined),
  }
}
