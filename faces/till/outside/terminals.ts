import type { CardTerminal, TerminalOutcome } from '#adapters/card-terminal/browser/card-terminal.ts'
import { simulatedTerminal, type TerminalMemory } from '#adapters/card-terminal/browser/simulated-terminal.ts'
import { standaloneTerminal } from '#adapters/card-terminal/browser/standalone-terminal.ts'
import { BY_TERMINAL } from '#areas/pos/rules/payment-method.ts'
import type { TillMethod } from '../shop/till-shop.ts'

const memoryOf = (terminalId: string): TerminalMemory => {
  const key = `simulated-terminal ${terminalId}`
  return {
    read: () => {
      const kept = window.localStorage.getItem(key)
      return kept === null ? undefined : (JSON.parse(kept) as TerminalOutcome) // written on the line below
    },
    write: outcome => window.localStorage.setItem(key, JSON.stringify(outcome)),
  }
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** The terminal behind a way to pay, one a method. A provider without a script of its own stands by itself: the cashier tells. */
export function terminals(): (method: TillMethod) => CardTerminal | undefined {
  const known = new Map<string, CardTerminal>()
  return ({ code, kind, provider, terminalId }) => {
    if (!BY_TERMINAL.includes(kind)) return undefined
    const there = known.get(code)
    if (there) return there
    const memory = memoryOf(terminalId ?? code)
    const made = provider === 'simulator' ? simulatedTerminal({ memory, wait }) : standaloneTerminal()
    known.set(code, made)
    return made
  }
}
