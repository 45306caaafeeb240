import type { CardTerminal, TerminalOutcome, TerminalPrompt, TerminalReply, TerminalRequest } from './card-terminal.ts'

/** What the server says of a payment at a terminal. */
export interface ServerAnswer {
  readonly result: 'waiting' | 'approved' | 'declined' | 'cancelled' | 'unknown' | 'never'
  readonly screen: 'present' | 'processing' | 'signature' | null
  readonly words: string
  readonly scheme: string | null
  readonly last4: string | null
  readonly providerRef: string | null
}

/** Refused: nothing was charged, in the server's words. Undefined: the server can't be reached. */
export type ServerReply = ServerAnswer | { readonly refused: string } | undefined

/** The server's calls about the terminal of one register. None of them rejects. */
export interface TerminalServer {
  pay(request: TerminalRequest): Promise<ServerReply>
  last(reference: string): Promise<ServerReply>
  cancel(reference: string): Promise<ServerReply>
  sign(reference: string, matches: boolean): Promise<ServerReply>
  /** Resolves after a pause, or earlier when the server says that a payment has changed. */
  changed(ms: number): Promise<void>
}

/** Between two questions while the customer pays. */
const PAUSE_MS = 1000
/** Questions without an answer after which the payment is shown as unknown. */
const MOST_SILENT = 5

/** A terminal that the server drives. What came of a payment is asked for until the server knows it; nothing is guessed. */
export function serverTerminal(server: TerminalServer): CardTerminal {
  let current: string | undefined
  let isCancelled = false

  async function follow(
    reference: string,
    first: ServerReply,
    show: (prompt: TerminalPrompt) => void,
  ): Promise<TerminalOutcome> {
    let reply = first
    let silent = 0
    for (;;) {
      if (reply && 'refused' in reply) return { outcome: 'declined', reference, words: reply.refused }
      if (reply && reply.result !== 'waiting' && reply.result !== 'unknown') return toOutcome(reference, reply)
      silent = reply?.result === 'waiting' ? 0 : silent + 1
      if (silent >= MOST_SILENT) return { outcome: 'unknown', reference }
      show({ show: reply?.screen ?? 'asking' })
      await server.changed(PAUSE_MS)
      // An answer to "cancel" that was lost is asked for like any other.
      const asksToCancel = isCancelled
      isCancelled = false
      reply = asksToCancel ? await afterCancel(reference) : await server.last(reference)
    }
  }

  /** The bank may be asked already: then its answer counts. */
  async function afterCancel(reference: string): Promise<ServerReply> {
    const reply = await server.cancel(reference)
    return reply && 'refused' in reply ? server.last(reference) : reply
  }

  return {
    async pay(request, show) {
      current = request.reference
      isCancelled = false
      show({ show: 'processing' })
      return follow(request.reference, await server.pay(request), show)
    },
    reply(reply: TerminalReply) {
      if (reply === 'cancel') isCancelled = true
      else if (current !== undefined && (reply === 'signatureMatches' || reply === 'signatureDiffers'))
        void server.sign(current, reply === 'signatureMatches')
    },
    async last(reference, show = () => {}) {
      if (reference === undefined) return undefined
      current = reference
      const outcome = await follow(reference, await server.last(reference), show)
      return outcome
    },
  }
}

function toOutcome(reference: string, answer: ServerAnswer): TerminalOutcome {
  const { result, scheme, last4, providerRef } = answer
  if (result === 'approved')
    return {
      ...{ outcome: 'approved', reference, providerRef: providerRef ?? undefined },
      ...{ scheme: scheme ?? undefined, last4: last4 ?? undefined },
    }
  if (result === 'declined') return { outcome: 'declined', reference, words: '' }
  // It never reached the terminal, and no longer can.
  return result === 'cancelled' || result === 'never'
    ? { outcome: 'cancelled', reference }
    : { outcome: 'unknown', reference }
}
