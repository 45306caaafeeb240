import { describe, expect, it } from 'vitest'
import { keyboardWedge } from './keyboard-wedge.ts'
import { type ShellEvents, shellReader } from './shell-bridge.ts'
import { simulatedReader } from './simulated-reader.ts'

const last = [{ operation: 'pay', time: '20261125120000', amount: -5, balanceAfter: 43 }]

describe('a reader that types', () => {
  it('reads what is typed at once, and not what people type', async () => {
    const keys = new EventTarget() as EventTarget & Window // it takes the same listeners
    let at = 0
    const reader = keyboardWedge(keys, () => at)
    const press = (text: string, pause: number) => {
      for (const key of [...text, 'Enter']) {
        at += pause
        keys.dispatchEvent(Object.assign(new Event('keydown', { cancelable: true }), { key }))
      }
    }
    const read = reader.read(new AbortController().signal)
    press('1234', 400)
    press('4929123412341234', 5)
    expect(await read).toEqual({ number: '4929123412341234' })
    expect(await reader.write('4929123412341234', last)).toBe('noChip')
  })
})

describe('a reader of the shell', () => {
  it('reads the chip, writes it, and says when the card was torn away', async () => {
    const listeners = new Map<string, (data: Readonly<Record<string, unknown>>) => void>()
    const sent: string[] = []
    const shell: ShellEvents = {
      send: name => void sent.push(name),
      on: (name, listener) => {
        listeners.set(name, listener)
        return () => void listeners.delete(name)
      },
    }
    const reader = shellReader(shell)
    const read = reader.read(new AbortController().signal)
    listeners.get('cardRead')?.({ number: '77', chip: [...last, { operation: 5 }] })
    expect(await read).toEqual({ number: '77', chip: last })
    const torn = reader.write('77', last)
    listeners.get('cardWritten')?.({ number: '77', written: false })
    expect(await torn).toBe('tornAway')
    expect(sent).toEqual(['cardRead', 'cardWrite'])
  })
})

describe('the simulated reader', () => {
  it('keeps three transactions on a card, and nothing of a write that found the card gone', async () => {
    const reader = simulatedReader()
    const four = Array.from({ length: 4 }, (_, n) => ({
      ...last[0],
      amount: n,
      operation: 'pay',
      time: '',
      balanceAfter: n,
    }))
    expect(await reader.write('1', four)).toBe('written')
    expect(reader.chip('1')).toHaveLength(3)
    reader.tearAway()
    expect(await reader.write('1', last)).toBe('tornAway')
    expect(reader.chip('1')).toHaveLength(3)
    const read = reader.read(new AbortController().signal)
    reader.hold('1')
    expect((await read).chip).toHaveLength(3)
  })

  it('stops waiting when nobody asks any more', async () => {
    const reader = simulatedReader()
    const waiting = new AbortController()
    const read = reader.read(waiting.signal)
    waiting.abort(new Error('left'))
    await expect(read).rejects.toThrow('left')
  })
})
