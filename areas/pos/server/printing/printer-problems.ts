import { isIP } from 'node:net'
import { inShopNetwork } from '#platform/server/outgoing/private-targets.ts'
import { isPrinterPort } from '../../rules/printer-port.ts'

/** Whether it is an IP address, or was meant as one, rather than a host name. */
const isNumeric = (host: string): boolean => isIP(host) !== 0 || host.includes(':')

export interface PrinterFacts {
  readonly connection: string
  readonly host: string | null
  readonly port: number
}

/** Why a printer can't be printed to, by field. The address of a host name is checked when printing. */
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
