import type { DrawTexts } from '#platform/rules/drawing/text-box.ts'
import type { Docket } from './docket.ts'
import { escPosBytes } from './escpos.ts'
import { labelBytes } from './label-bytes.ts'
import type { Paper } from './paper.ts'

/** Bytes of a docket in a printer's own language; undefined for printers that print what the browser shows. */
export async function docketBytes(docket: Docket, paper: Paper, draw: DrawTexts): Promise<Uint8Array | undefined> {
  if (paper.commandSet === 'html') return undefined
  return paper.commandSet === 'zpl' || paper.commandSet === 'tspl'
    ? labelBytes(docket, paper, draw)
    : escPosBytes(docket, paper, draw)
}
