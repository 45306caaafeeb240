import { useBridgeScanner } from './use-bridge-scanner.ts'
import { useWedgeScanner } from './use-wedge-scanner.ts'

/** Listens to all scanners without a camera: those that type, and the mobile shell's. */
export function useScanner(onScan: (code: string) => void): void {
  useWedgeScanner(onScan)
  useBridgeScanner(onScan)
}
