import type { CardTerminal, TerminalOutcome } from '#adapters/card-terminal/browser/card-terminal.ts'
import { simulatedTerminal, type TerminalMemory } from '#adapters/card-terminal/browser/simulated-terminal.ts'
import { standaloneTerminal } from '#adapters/card-terminal/browser/standalone-terminal.ts'
import { BY_TERMINAL } from '#areas/pos/rules/payment-method.ts'
import type { TillMethod } from '../shop/till-shop.ts'

const createMemory = (terminalId: string): TerminalMemory => {
  const key = `simulated-terminal ${terminalId}`
  return {
    read: () => {
      const text = window.localStorage.getItem(key)
      return text === null ? undefined : (JSON.parse(text) as TerminalOutcome) // written on the line below
    },
    write: outcome => window.localStorage.setItem(key, JSON.stringify(outcome)),
  }
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/**
 * The terminal of a payment method, created once. Providers without a script are standalone: the cashier enters the
 * result. @param cards stored-value cards of the merchant. @param serverDriven terminals of an account at a provider
 */
export function terminals(
  cards: CardTerminal,
  serverDriven: (account: string) => CardTerminal,
): (method: TillMethod) => CardTerminal | undefined {
  const known = new Map<string, CardTerminal>()
  return ({ code, kind, provider, terminalId, account }) => {
    if (kind === 'memberBalance') return cards
    if (!BY_TERMINAL.includes(kind)) return undefined
    const there = known.get(code)
    if (there) return there
    const memory = createMemory(terminalId ?? code)
    const own = account ? serverDriven(account) : undefined
    const made = own ?? (provider === 'simulator' ? simulatedTerminal({ memory, wait }) : standaloneTerminal())
    known.set(code, made)
    return made
  }
}
