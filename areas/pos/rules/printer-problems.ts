import { isNumericAddress, isPrinterAddress, isPrinterPort } from './printer-address.ts'

export interface PrinterFacts {
  readonly connection: string
  readonly host: string | null
  readonly port: number
}

/** What keeps a printer from being printed to, by field. A name's address is judged when it is printed to. */
export function printerProblems({
  connection,
  host,
  port,
}: PrinterFacts): Record<string, { code: string }> | undefined {
  if (connection !== 'network') return undefined
  if (!host) return { host: { code: 'pos.refusal.printerNeedsHost' } }
  if (isNumericAddress(host) && !isPrinterAddress(host)) return { host: { code: 'pos.refusal.printerForbidden' } }
  if (!isPrinterPort(port)) return { port: { code: 'pos.refusal.printerPort' } }
  return undefined
}
