import { useEffect, useRef } from 'react'
import { NOTHING_TYPED, scannedAt, typed } from './wedge.ts'

/**
 * A scanner types a code and Enter, wherever the focus is. Its Enter presses no button. A focused field that handles
 * codes itself (`data-scans`) keeps them.
 */
export function useWedgeScanner(onScan: (code: string) => void): void {
  const scan = useRef(onScan)
  scan.current = onScan
  useEffect(() => {
    let state = NOTHING_TYPED
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter') {
        const code = scannedAt(state, event.timeStamp)
        const own = event.target instanceof HTMLElement && event.target.dataset.scans !== undefined
        if (code !== undefined && !own) {
          event.preventDefault()
          event.stopPropagation()
          scan.current(code)
        }
        state = NOTHING_TYPED
      } else if (event.key.length === 1) state = typed(state, event.key, event.timeStamp)
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
}
