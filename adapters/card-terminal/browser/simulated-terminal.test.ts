import { describe, expect, it } from 'vitest'
import type { TerminalOutcome, TerminalPrompt } from './card-terminal.ts'
import { simulatedTerminal } from './simulated-terminal.ts'

function terminal(initial?: TerminalOutcome) {
  let last = initial
  const memory = {
    read: () => last,
    write: (outcome: TerminalOutcome) => {
      last = outcome
    },
  }
  const prompts: TerminalPrompt['show'][] = []
  const made = simulatedTerminal({ memory, wait: () => Promise.resolve() })
  const pay = (amount: number, onPrompt: (prompt: TerminalPrompt) => void = () => {}) =>
    made.pay({ reference: 'r1', kind: 'purchase', amount }, prompt => {
      prompts.push(prompt.show)
      onPrompt(prompt)
    })
  return { ...made, pay, prompts, memory }
}

describe('the simulated terminal', () => {
  it('approves what is not asked to fail, and shows what it does', async () => {
    const { pay, prompts } = terminal()
    expect(await pay(1000)).toMatchObject({ outcome: 'approved', reference: 'r1', last4: '4242' })
    expect(prompts).toEqual(['present', 'processing'])
  })

  it('declines 51 cents', async () => {
    expect(await terminal().pay(1051)).toMatchObject({ outcome: 'declined' })
  })

  it('gives no answer to 54 cents, and knows of no payment afterwards', async () => {
    const { pay, last } = terminal()
    expect(await pay(1054)).toEqual({ outcome: 'unknown', reference: 'r1' })
    expect(await last()).toBeUndefined()
  })

  it('loses the answer to 68 cents: asked again, after a reload too, it was approved', async () => {
    const { pay, memory } = terminal()
    expect(await pay(1068)).toMatchObject({ outcome: 'unknown' })
    expect(await terminal(memory.read()).last()).toMatchObject({ outcome: 'approved', reference: 'r1' })
  })

  it('asks for a signature at 8 cents, and the cashier decides', async () => {
    const sign = (matches: boolean) => {
      const made = terminal()
      return made.pay(1008, ({ show }) => {
        if (show === 'signature') queueMicrotask(() => made.reply(matches ? 'signatureMatches' : 'signatureDiffers'))
      })
    }
    expect(await sign(true)).toMatchObject({ outcome: 'approved' })
    expect(await sign(false)).toMatchObject({ outcome: 'declined' })
  })
})
