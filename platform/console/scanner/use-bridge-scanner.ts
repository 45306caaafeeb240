import { useEffect, useRef } from 'react'
import { addBridgeListener, removeBridgeListener } from '../shell/bridge/bridge.ts'

/** The event by which the mobile shell tells what its own scanner has read. */
export const BARCODE_EVENT = 'barcode'

/** Shells say it as the code itself, or as an object with the code under one of these names. */
const NAMES = ['code', 'value', 'content', 'barcode', 'result'] as const

/** The code in what the mobile shell told; undefined when there is none. */
export function codeTold(told: unknown): string | undefined {
  if (typeof told === 'string' || typeof told === 'number') return String(told).trim() || undefined
  if (typeof told !== 'object' || told === null) return undefined
  const facts = told as Record<string, unknown> // any object may be asked for a name
  const found = NAMES.map(name => facts[name]).find(value => typeof value === 'string' || typeof value === 'number')
  return codeTold(found)
}

/** Inside the mobile shell its barcode events are scans. */
export function useBridgeScanner(onScan: (code: string) => void): void {
  const scan = useRef(onScan)
  scan.current = onScan
  useEffect(() => {
    const hear = (told: unknown) => {
      const code = codeTold(told)
      if (code !== undefined) scan.current(code)
    }
    addBridgeListener(BARCODE_EVENT, hear)
    return () => removeBridgeListener(BARCODE_EVENT, hear)
  }, [])
}
