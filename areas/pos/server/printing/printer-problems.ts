import { isIP } from 'node:net'
import { inShopNetwork } from '#platform/server/outgoing/private-targets.ts'
import { isPrinterPort } from '../../rules/printer-port.ts'

/** An address in numbers, or what was meant as one, rather than a name that has to be looked up. */
const isNumeric = (host: string): boolean => isIP(host) !== 0 || host.includes(':')

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
  if (isNumeric(host) && !inShopNetwork(host)) return { host: { code: 'pos.refusal.printerForbidden' } }
  if (!isPrinterPort(port)) return { port: { code: 'pos.refusal.printerPort' } }
  return undefined
}
