import type { Page } from '@playwright/test'

/** Keys as a scanner on a keyboard wedge gives them: quicker than fingers, with Enter at the end, wherever the focus is. */
export const scanByWedge = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    async keys => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body
        const taken = !target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        // A field that has the focus gets what nobody took, as it does from real keys.
        if (!taken && target instanceof HTMLInputElement) {
          if (key === 'Enter') target.form?.requestSubmit()
          else document.execCommand('insertText', false, key)
        }
        // Each key is an event of its own, with the page's work between two of them.
        await new Promise(resolve => requestAnimationFrame(resolve))
      }
    },
    [...code, 'Enter'],
  )
