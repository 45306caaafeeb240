import type { Docket } from './docket.ts'
import { escPosBytes } from './escpos.ts'
import { labelBytes } from './label-bytes.ts'
import type { Paper } from './paper.ts'

/** Bytes of a docket in a printer's own language; undefined for printers that print what the browser shows. */
export function docketBytes(docket: Docket, paper: Paper): Uint8Array | undefined {
  if (paper.commandSet === 'html') return undefined
  return paper.commandSet === 'zpl' || paper.commandSet === 'tspl'
    ? labelBytes(docket, paper)
    : escPosBytes(docket, paper)
}
