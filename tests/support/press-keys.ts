import { act } from '@testing-library/react'

/** Milliseconds between two keys of a scanner. */
export const SCANNER_GAP = 5

/**
 * Presses the keys of a text and Enter, wherever the focus is, each `gap` milliseconds after the one before: at moments of their
 * own, as a scanner is told from a person by them.
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
