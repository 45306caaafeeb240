import { saveFile } from '#platform/console/kit/records/save-file.ts'
import type { ToppedUp } from '../../contract/pool/pool.ts'

/** Spreadsheet programs recognise UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Downloads the codes of a top-up, which nobody can read again afterwards. */
export function saveCodesFile({ batch, codes }: ToppedUp, head: readonly [string, string]): void {
  const lines = [head.join(','), ...codes.map(({ serial, code }) => `${serial},${code}`)]
  const text = `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`
  saveFile({ blob: new Blob([text], { type: 'text/csv' }), name: `codes-${batch}.csv` })
}

/** Codes of a text file, one a line; of a file with columns the first one. Empty lines are left out. */
export const readCodesFile = (text: string): string[] =>
  text
    .replace(BYTE_ORDER_MARK, '')
    .split(/\r?\n/)
    .map(line => (line.split(/[,;\t]/)[0] ?? '').replaceAll('"', '').trim())
    .filter(code => code !== '')
