import type { CardReader, ReadCard } from './card-reader.ts'

/** Readers type a number faster than this; people do not. Milliseconds between two keys. */
const SLOWEST_KEY = 60
const SHORTEST_NUMBER = 4

interface Keys {
  addEventListener(type: 'keydown', listener: (event: KeyboardEvent) => void): void
  removeEventListener(type: 'keydown', listener: (event: KeyboardEvent) => void): void
}

/** A reader that types the number of a card as a keyboard does, with Enter at its end. It cannot write. */
export const keyboardWedge = (keys: Keys, now: () => number): CardReader => ({
  read: signal =>
    new Promise<ReadCard>((resolve, reject) => {
      let typed = ''
      let lastAt = Number.NEGATIVE_INFINITY
      const stop = () => keys.removeEventListener('keydown', key)
      const key = (event: KeyboardEvent) => {
        const at = now()
        if (at - lastAt > SLOWEST_KEY) typed = ''
        lastAt = at
        if (/^[A-Za-z0-9]$/.test(event.key)) typed += event.key
        if (event.key !== 'Enter' || typed.length < SHORTEST_NUMBER) return
        event.preventDefault()
        stop()
        resolve({ number: typed })
      }
      keys.addEventListener('keydown', key)
      signal.addEventListener('abort', () => {
        stop()
        reject(signal.reason)
      })
    }),
  write: async () => 'noChip',
})
