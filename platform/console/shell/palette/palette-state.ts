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

/** Opens the palette; stores letters that are typed before its input exists. */
export function openPalette(): void {
  if (palette.get()) return
  listen()
  palette.set(true)
}

/** Letters typed so far, for the input that takes over. */
export const earlyLetters = (): string => typedEarly

export function boxIsThere(): void {
  stopListening()
}
