import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { TerminalProvider } from '#adapters/payments/terminal-provider.ts'
import { type CallLog, logCall } from './log-calls.ts'

type Method = (...input: unknown[]) => Promise<unknown>

/** Methods that send a key as their last value. */
const WITH_KEY: ReadonlySet<string> = new Set(['begin', 'capture', 'cancel', 'refund', 'pay', 'pair'])

/** A method whose calls are logged as if they were requests to a server. */
const logged = (path: string, name: string, method: Method, calls: CallLog): Method =>
  async function call(...input) {
    const startedAt = calls.clock()
    const tell = (status: number | undefined, answer: unknown) =>
      logCall(calls, {
        ...{ direction: 'out', method: 'POST', path: `${path}/${name}`, status },
        milliseconds: Math.max(0, calls.clock() - startedAt),
        idempotencyKey: WITH_KEY.has(name) ? String(input.at(-1)) : undefined,
        ...{ request: JSON.stringify(input), answer: JSON.stringify(answer ?? null) },
      })
    try {
      const answer = await method(...input)
      await tell(200, answer)
      return answer
    } catch (error) {
      await tell(undefined, error instanceof Error ? error.message : String(error))
      throw error
    }
  }

function withLog<T extends object>(target: T, path: string, names: readonly (keyof T & string)[], calls: CallLog): T {
  const methods = names.map(name => [name, logged(path, name, target[name] as Method, calls)]) // each gets its caller's input unchanged
  return { ...target, ...Object.fromEntries(methods) }
}

const CALLS = ['begin', 'capture', 'cancel', 'refund', 'find', 'payment'] as const satisfies (keyof PaymentProvider)[]
const TERMINAL_CALLS = ['pair', 'pay', 'reply', 'cancel'] as const satisfies (keyof TerminalProvider)[]

/** The simulator is no server, so its calls are logged where they are made. */
export const loggedSimulator = (simulator: PaymentProvider, calls: CallLog): PaymentProvider => ({
  ...withLog(simulator, '/simulator', CALLS, calls),
  terminals: simulator.terminals && withLog(simulator.terminals, '/simulator/terminals', TERMINAL_CALLS, calls),
})
