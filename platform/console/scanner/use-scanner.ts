import { useBridgeScanner } from './use-bridge-scanner.ts'
import { useWedgeScanner } from './use-wedge-scanner.ts'

/** Hears every scanner that needs no looking at: one that types, and the mobile shell's. */
export function useScanner(onScan: (code: string) => void): void {
  useWedgeScanner(onScan)
  useBridgeScanner(onScan)
}
