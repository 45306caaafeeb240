import type { Box } from '#platform/rules/console/toast-place.ts'

const DIALOG = '[role="dialog"][aria-modal="true"]'
/** What people read and press in a dialog. */
const PARTS = 'h1, h2, h3, label, p, input, select, textarea, button'

/** The dialog that was opened last, and its texts and controls: one that fills the window is covered where least of them is. */
export function openDialogParts(): readonly Box[] {
  const dialog = [...document.querySelectorAll(DIALOG)].at(-1)
  if (!dialog) return []
  const parts = [dialog, ...dialog.querySelectorAll(PARTS)]
  return parts.map(part => part.getBoundingClientRect()).filter(({ width }) => width > 0)
}

/** Calls back when another dialog is open than before. Returns its cleanup. */
export function onDialogOpened(callback: () => void): () => void {
  let count = document.querySelectorAll(DIALOG).length
  const observer = new MutationObserver(() => {
    const now = document.querySelectorAll(DIALOG).length
    if (now > count) callback()
    count = now
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
