import type { CardReader, ChipTransaction, ReadCard } from './card-reader.ts'

export interface SimulatedReader extends CardReader {
  /** Holds a card to the reader. */
  hold(number: string): void
  /** The next write finds the card gone. */
  tearAway(): void
  /** What is on the chip of a card. */
  chip(number: string): readonly ChipTransaction[]
}

/** A reader without a device: for the demo, training and tests. Its cards keep what is written on them. */
export function simulatedReader(): SimulatedReader {
  const chips = new Map<string, readonly ChipTransaction[]>()
  const waiting = new Set<(card: ReadCard) => void>()
  let torn = false
  return {
    hold(number) {
      const card = { number, chip: chips.get(number) ?? [] }
      for (const resolve of [...waiting].slice(0, 1)) {
        waiting.delete(resolve)
        resolve(card)
      }
    },
    tearAway() {
      torn = true
    },
    chip: number => chips.get(number) ?? [],
    read: signal =>
      new Promise<ReadCard>((resolve, reject) => {
        waiting.add(resolve)
        signal.addEventListener('abort', () => {
          waiting.delete(resolve)
          reject(signal.reason)
        })
      }),
    async write(number, last) {
      if (torn) {
        torn = false
        return 'tornAway'
      }
      chips.set(number, last.slice(0, 3))
      return 'written'
    },
  }
}
