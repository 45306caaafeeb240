import type { Page } from '@playwright/test'

/** Milliseconds between two keys of a scanner. */
const KEY_EVERY = 10

/**
 * Keys as a keyboard-wedge scanner sends them: faster than typing, with Enter at the end, wherever the focus is. Their
 * timestamps are those of the scanner, however long the page takes to process them.
 */
export async function scanByWedge(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const keys = [
    ...[...code].map(key => ({ key, text: key })),
    { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  ]
  const began = Date.now() - keys.length * KEY_EVERY
  for (const [place, key] of keys.entries()) {
    const timestamp = (began + place * KEY_EVERY) / 1000
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp })
  }
  await keyboard.detach()
}
