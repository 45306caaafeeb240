import type { CardTerminal, TerminalOutcome, TerminalPrompt, TerminalReply, TerminalRequest } from './card-terminal.ts'

/** Where a simulated terminal keeps its last transaction: real ones have a memory of their own, which no reload touches. */
export interface TerminalMemory {
  read(): TerminalOutcome | undefined
  write(outcome: TerminalOutcome): void
}

export interface SimulatorParts {
  readonly memory: TerminalMemory
  /** Waits as a terminal does. */
  readonly wait: (ms: number) => Promise<void>
}

/**
 * The cents of an amount decide what happens, as with the test cards of providers: .51 is declined, .54 gets no answer, .68 is
 * approved and the answer is lost, .08 asks for a signature. Everything else is approved.
 */
const DECLINED = 51
const NO_ANSWER = 54
const LOST_ANSWER = 68
const SIGNATURE = 8

const PRESENT_MS = 400
const PROCESS_MS = 300

/** A terminal without a terminal: for training, for demonstrations and for tests. */
export function simulatedTerminal({ memory, wait }: SimulatorParts): CardTerminal {
  let answer: (reply: TerminalReply) => void = () => {}
  const replied = (): Promise<TerminalReply> =>
    new Promise(resolve => {
      answer = resolve
    })

  async function run(
    { reference, amount }: TerminalRequest,
    show: (prompt: TerminalPrompt) => void,
  ): Promise<TerminalOutcome> {
    const cents = amount % 100
    show({ show: 'present' })
    const cancelled = await Promise.race([
      wait(PRESENT_MS).then(() => false),
      replied().then(reply => reply === 'cancel'),
    ])
    if (cancelled) return keep({ outcome: 'cancelled', reference })
    show({ show: 'processing' })
    await wait(PROCESS_MS)
    if (cents === DECLINED) return keep({ outcome: 'declined', reference, words: '51' })
    if (cents === NO_ANSWER) return { outcome: 'unknown', reference }
    const approved = {
      outcome: 'approved',
      reference,
      scheme: 'visa',
      last4: '4242',
      providerRef: `SIM-${reference}`,
    } as const
    if (cents === LOST_ANSWER) {
      keep(approved)
      return { outcome: 'unknown', reference }
    }
    if (cents !== SIGNATURE) return keep(approved)
    show({ show: 'signature' })
    return keep((await replied()) === 'signatureMatches' ? approved : { outcome: 'declined', reference, words: '08' })
  }

  const keep = <T extends TerminalOutcome>(outcome: T): T => {
    memory.write(outcome)
    return outcome
  }

  return { pay: run, reply: reply => answer(reply), last: async () => memory.read() }
}
