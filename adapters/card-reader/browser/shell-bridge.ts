import type { CardReader, ChipTransaction, ReadCard } from './card-reader.ts'

/** Named events to and from the program that shows the page (core.md section 7). */
export interface ShellEvents {
  send(name: string, data: object): void
  /** @returns ends the listening */
  on(name: string, listener: (data: Readonly<Record<string, unknown>>) => void): () => void
}

function readChip(data: unknown): ChipTransaction[] | undefined {
  if (!Array.isArray(data)) return undefined
  return data.flatMap(entry => {
    const { operation, time, amount, balanceAfter } = Object(entry)
    const whole = typeof operation === 'string' && typeof time === 'string'
    return whole && typeof amount === 'number' && typeof balanceAfter === 'number'
      ? [{ operation, time, amount, balanceAfter }]
      : []
  })
}

/** A reader built into the device whose shell shows the page. */
export const shellReader = (shell: ShellEvents): CardReader => ({
  read: signal =>
    new Promise<ReadCard>((resolve, reject) => {
      const stop = shell.on('cardRead', ({ number, chip }) => {
        if (typeof number !== 'string') return
        stop()
        resolve({ number, chip: readChip(chip) })
      })
      signal.addEventListener('abort', () => {
        stop()
        shell.send('cardReadEnd', {})
        reject(signal.reason)
      })
      shell.send('cardRead', {})
    }),
  write: (number, last) =>
    new Promise(resolve => {
      const stop = shell.on('cardWritten', data => {
        if (data.number !== number) return
        stop()
        resolve(data.written === true ? 'written' : 'tornAway')
      })
      shell.send('cardWrite', { number, last })
    }),
})
