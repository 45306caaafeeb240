import { createStore } from '../store.ts'

/** Whether the command palette is open. */
export const palette = createStore(false)

let typedEarly = ''
let stopListening = () => {}

function listen(): void {
  typedEarly = ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    typedEarly += event.key
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  stopListening = () => window.removeEventListener('keydown', onKeyDown, { capture: true })
}

/** Opens the palette; what is typed before its box is there is kept for it. */
export function openPalette(): void {
  if (palette.get()) return
  listen()
  palette.set(true)
}

/** Letters that were typed so far, for the box that takes over from here. */
export const earlyLetters = (): string => typedEarly

export function boxIsThere(): void {
  stopListening()
}
