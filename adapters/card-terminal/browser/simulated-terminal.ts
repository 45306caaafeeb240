import type { CardTerminal, TerminalOutcome, TerminalPrompt, TerminalReply, TerminalRequest } from './card-terminal.ts'

/** Stores the last transaction across reloads, as a real terminal does in its own memory. */
export interface TerminalMemory {
  read(): TerminalOutcome | undefined
  write(outcome: TerminalOutcome): void
}

export interface SimulatorParts {
  readonly memory: TerminalMemory
  /** Resolves after a pause. */
  readonly wait: (ms: number) => Promise<void>
}

/**
 * The cents of an amount decide the outcome, as with test cards of providers: .51 is declined, .54 gets no answer, .68 is
 * approved but the answer is lost, .08 asks for a signature. Everything else is approved.
 */
const DECLINED = 51
const NO_ANSWER = 54
const LOST_ANSWER = 68
const SIGNATURE = 8

const PRESENT_MS = 400
const PROCESS_MS = 300

/** Simulates a terminal for training, demonstrations and tests. */
export function simulatedTerminal({ memory, wait }: SimulatorParts): CardTerminal {
  let resolveReply: (reply: TerminalReply) => void = () => {}
  const nextReply = (): Promise<TerminalReply> =>
    new Promise(resolve => {
      resolveReply = resolve
    })

  async function run(
    { reference, amount }: TerminalRequest,
    show: (prompt: TerminalPrompt) => void,
  ): Promise<TerminalOutcome> {
    const cents = amount % 100
    show({ show: 'present' })
    const cancelled = await Promise.race([
      wait(PRESENT_MS).then(() => false),
      nextReply().then(reply => reply === 'cancel'),
    ])
    if (cancelled) return remember({ outcome: 'cancelled', reference })
    show({ show: 'processing' })
    await wait(PROCESS_MS)
    if (cents === DECLINED) return remember({ outcome: 'declined', reference, words: '51' })
    if (cents === NO_ANSWER) return { outcome: 'unknown', reference }
    const approved = {
      outcome: 'approved',
      reference,
      scheme: 'visa',
      last4: '4242',
      providerRef: `SIM-${reference}`,
    } as const
    if (cents === LOST_ANSWER) {
      remember(approved)
      return { outcome: 'unknown', reference }
    }
    if (cents !== SIGNATURE) return remember(approved)
    show({ show: 'signature' })
    return remember(
      (await nextReply()) === 'signatureMatches' ? approved : { outcome: 'declined', reference, words: '08' },
    )
  }

  const remember = <T extends TerminalOutcome>(outcome: T): T => {
    memory.write(outcome)
    return outcome
  }

  return { pay: run, reply: reply => resolveReply(reply), last: async () => memory.read() }
}
