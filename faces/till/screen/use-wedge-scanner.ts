import { useEffect, useRef } from 'react'

/** Milliseconds between two keys: a scanner is quicker than anybody's fingers. */
const MOST_GAP = 150
const MOST_AVERAGE = 60
const SHORTEST = 4

/**
 * A scanner types what it reads and ends with Enter, wherever the focus is. Its Enter presses no button, and a field that has
 * the focus and takes codes itself (`data-scans`) is left to do so.
 */
export function useWedgeScanner(onScan: (code: string) => void): void {
  const scan = useRef(onScan)
  scan.current = onScan
  useEffect(() => {
    let typed = ''
    let began = 0
    let last = 0
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const quick = event.timeStamp - last <= MOST_GAP
      if (event.key === 'Enter') {
        const scanned = quick && typed.length >= SHORTEST && (last - began) / (typed.length - 1) <= MOST_AVERAGE
        const own = event.target instanceof HTMLElement && event.target.dataset.scans !== undefined
        if (scanned && !own) {
          event.preventDefault()
          event.stopPropagation()
          scan.current(typed)
        }
        typed = ''
        return
      }
      if (event.key.length !== 1) return
      if (!quick || typed === '') {
        typed = ''
        began = event.timeStamp
      }
      typed += event.key
      last = event.timeStamp
    }
    window.addEventListener('keydown', hear, true)
    return () => window.removeEventListener('keydown', hear, true)
  }, [])
}
