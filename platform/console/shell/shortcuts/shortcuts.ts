import { useEffect } from 'react'
import { createStore } from '../store.ts'

export interface Shortcut {
  /** `mod+k`, `alt+w`, `?`, `/`; mod is Ctrl, on a Mac Command. */
  readonly keys: string
  /** What it does, in the user's language. */
  readonly label: string
  /** Also works in text fields. */
  readonly inFields?: boolean
  readonly onPress: (event: KeyboardEvent) => void
}

/** Active shortcuts, latest first; the sheet lists them. */
export const shortcuts = createStore<readonly Shortcut[]>([])

/** Whether the sheet that lists them is open. */
export const shortcutSheet = createStore(false)

export const isMac = (): boolean => /Mac|iP(hone|ad)/.test(navigator.userAgent)

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `?` and the like do not name Shift, which only some keyboards need for them. */
function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.toLowerCase().split('+')
  const key = parts.at(-1)
  const mod = isMac() ? event.metaKey : event.ctrlKey
  if (parts.includes('mod') !== mod || parts.includes('alt') !== event.altKey) return false
  if (key !== undefined && /^[a-z0-9]|^page|^arrow/.test(key) && parts.includes('shift') !== event.shiftKey)
    return false
  // With Alt some systems produce another letter; the key itself counts.
  return event.key.toLowerCase() === key || (event.altKey && event.code.toLowerCase() === `key${key}`)
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const shortcut = shortcuts
    .get()
    .find(each => isPressed(each.keys, event) && (each.inFields || !isField(event.target)))
  if (!shortcut) return
  event.preventDefault()
  shortcut.onPress(event)
}

/** Listens to the keyboard; called once, by the shell. Returns its cleanup. */
export function startShortcuts(): () => void {
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** Adds shortcuts while the component is shown and `active`; pages pass their place's `active`. Memoize the list. */
export function useShortcuts(list: readonly Shortcut[], active = true): void {
  useEffect(() => {
    if (!active) return
    shortcuts.set(now => [...list, ...now])
    return () => shortcuts.set(now => now.filter(each => !list.includes(each)))
  }, [list, active])
}
