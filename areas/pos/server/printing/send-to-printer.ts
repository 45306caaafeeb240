import { connect } from 'node:net'
import { inShopNetwork } from '#platform/server/outgoing/private-targets.ts'
import { ForbiddenTarget, resolveAllowed } from '#platform/server/outgoing/resolve-allowed.ts'
import { isPrinterPort } from '../../rules/printer-port.ts'

export interface PrinterPlace {
  readonly host: string
  readonly port: number
}

/** Why nothing was printed; also the last part of the message key. */
export type PrintFailure =
  | 'printerForbidden'
  | 'printerUnknown'
  | 'printerUnreachable'
  | 'printerRefused'
  | 'printerSilent'

export type SendToPrinter = (place: PrinterPlace, bytes: Uint8Array) => Promise<PrintFailure | undefined>

/** A local printer answers at once, and the user waits for no longer than this. */
const CONNECT_MS = 4000
/** A printer without paper accepts a connection, then nothing more. */
const WRITE_MS = 8000
/** Many printers never close the connection: no error within this time means success. */
const GRACE_MS = 700

function toFailure(error: NodeJS.ErrnoException): PrintFailure {
  return error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' || error.code === 'EPIPE'
    ? 'printerRefused'
    : 'printerUnreachable'
}

export interface PrinterPatience {
  readonly connectMs: number
  readonly writeMs: number
  readonly graceMs: number
}

const PATIENCE: PrinterPatience = { connectMs: CONNECT_MS, writeMs: WRITE_MS, graceMs: GRACE_MS }

/** Connects, writes and closes; returns what went wrong. */
export function writeToPrinter(
  place: { address: string; port: number },
  bytes: Uint8Array,
  { connectMs, writeMs, graceMs }: PrinterPatience = PATIENCE,
): Promise<PrintFailure | undefined> {
  return new Promise(resolve => {
    const socket = connect({ host: place.address, port: place.port })
    const end = (failure?: PrintFailure) => {
      socket.destroy()
      resolve(failure)
    }
    let overdue: PrintFailure | undefined = 'printerUnreachable'
    socket.setTimeout(connectMs, () => end(overdue))
    socket.once('error', error => end(toFailure(error)))
    socket.once('close', () => end())
    socket.once('connect', () => {
      overdue = 'printerSilent'
      socket.setTimeout(writeMs)
      socket.end(bytes)
    })
    socket.once('finish', () => {
      overdue = undefined
      socket.setTimeout(graceMs)
    })
    // The printer's status is ignored, but must be read for the connection to close.
    socket.resume()
  })
}

/** Sends bytes to a printer in a shop's own network; connects to the address that was checked. */
export const sendToPrinter: SendToPrinter = async ({ host, port }, bytes) => {
  if (!isPrinterPort(port)) return 'printerForbidden'
  try {
    const [{ address }] = await resolveAllowed(host, inShopNetwork)
    return await writeToPrinter({ address, port }, bytes)
  } catch (error) {
    return error instanceof ForbiddenTarget ? 'printerForbidden' : 'printerUnknown'
  }
}
