import { useEffect, useRef } from 'react'
import { addBridgeListener, removeBridgeListener } from '../shell/bridge/bridge.ts'

/** Event of the mobile shell's own scanner. */
export const BARCODE_EVENT = 'barcode'

/** Shells send the code itself, or an object with the code under one of these names. */
const NAMES = ['code', 'value', 'content', 'barcode', 'result'] as const

/** The code in the mobile shell's data; undefined when there is none. */
export function readCode(payload: unknown): string | undefined {
  if (typeof payload === 'string' || typeof payload === 'number') return String(payload).trim() || undefined
  if (typeof payload !== 'object' || payload === null) return undefined
  const facts = payload as Record<string, unknown> // any object can be read by name
  const code = NAMES.map(name => facts[name]).find(value => typeof value === 'string' || typeof value === 'number')
  return readCode(code)
}

/** Treats the mobile shell's barcode events as scans. */
export function useBridgeScanner(onScan: (code: string) => void): void {
  const scan = useRef(onScan)
  scan.current = onScan
  useEffect(() => {
    const onBarcode = (payload: unknown) => {
      const code = readCode(payload)
      if (code !== undefined) scan.current(code)
    }
    addBridgeListener(BARCODE_EVENT, onBarcode)
    return () => removeBridgeListener(BARCODE_EVENT, onBarcode)
  }, [])
}
