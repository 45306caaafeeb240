import { act } from '@testing-library/react'

/** Milliseconds between two keys of a scanner. */
export const SCANNER_GAP = 5

/**
 * Presses the keys of a text and Enter, wherever the focus is, with `gap` milliseconds between the events' timestamps,
 * which distinguish a scanner from a person.
 */
export function pressKeys(text: string, gap: number): void {
  let now = 1000
  for (const key of [...text, 'Enter']) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: now })
    act(() => void (document.activeElement ?? document.body).dispatchEvent(event))
    now += gap
  }
}
