import { readRasters } from './read-raster.ts'

/** Stands for a line that is drawn in dots, on paper and on the screen. */
const DRAWN = '(drawn)'
const RASTER_HEAD = 8

const [ESC, FS, GS] = [0x1b, 0x1c, 0x1d]
/** Commands of ESC/POS in or before lines of text, with the number of their arguments. */
const COMMANDS = [
  { head: [ESC, 0x40], more: 0 },
  ...[0x74, 0x45, 0x2d, 0x4d].map(command => ({ head: [ESC, command], more: 1 })),
  ...[0x42, 0x21].map(command => ({ head: [GS, command], more: 1 })),
  { head: [FS, 0x2e], more: 0 },
]

function withoutCommands(bytes: readonly number[]): number[] {
  const text: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const command = COMMANDS.find(({ head }) => head.every((byte, place) => bytes[at + place] === byte))
    if (command) at += command.head.length + command.more - 1
    else text.push(bytes[at] ?? 0)
  }
  return text
}

/** The lines in the bytes of an ESC/POS printer; `(drawn)` for one in dots. */
export function linesOnPaper(bytes: Uint8Array): string[] {
  const text: number[] = []
  let at = 0
  for (const { data } of readRasters(bytes)) {
    const start = Buffer.from(bytes).indexOf(data, at)
    text.push(...bytes.subarray(at, start - RASTER_HEAD), ...Buffer.from(`${DRAWN}\n`))
    at = start + data.length
  }
  return Buffer.from(withoutCommands([...text, ...bytes.subarray(at)]))
    .toString('latin1')
    .split(/\n\r?/)
    .slice(0, -1)
    .map(line => line.trimEnd())
}

const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&nbsp;': '', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' },
}
const isPlain = (line: string) => /^[\x20-\x7e]*$/.test(line)

/** The lines of a docket's page; `(drawn)` for one with letters that a printer of plain letters draws. */
export const linesOnScreen = (html: string): string[] =>
  [...html.matchAll(/<div class="l[^"]*">(.*?)<\/div>/g)].map(([, line = '']) => {
    const text = line.replace(/<[^>]+>/g, '').replace(/&[#\w]+;/g, sign => SIGNS[sign] ?? sign)
    return isPlain(text) ? text.trimEnd() : DRAWN
  })
