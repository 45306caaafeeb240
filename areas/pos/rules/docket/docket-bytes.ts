import type { Docket } from './docket.ts'
import { escPosBytes } from './escpos.ts'
import { labelBytes } from './label-bytes.ts'
import type { Paper } from './paper.ts'

/** What a printer is sent for a docket, in its own language; undefined for one that prints what the browser shows. */
export function docketBytes(docket: Docket, paper: Paper): Uint8Array | undefined {
  if (paper.commandSet === 'html') return undefined
  return paper.commandSet === 'zpl' || paper.commandSet === 'tspl'
    ? labelBytes(docket, paper)
    : escPosBytes(docket, paper)
}
