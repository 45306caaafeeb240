import type { Page } from '@playwright/test'

/** Milliseconds between two keys of a scanner. */
const KEY_EVERY = 10

/**
 * Keys as a scanner on a keyboard wedge gives them: quicker than fingers, with Enter at the end, wherever the focus is. They bear
 * the moments at which the scanner sent them, as the machine's own keys do, however long the page takes to hear them.
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
