import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface MeasuredPrint {
  readonly ms: number
  readonly pages: number
  /** Memory of the process before it printed, and the most while it did. */
  readonly mbBefore: number
  readonly mbAtMost: number
}

const KB_IN_MB = 1024
const mbAtMost = (): number => process.resourceUsage().maxRSS / KB_IN_MB

/** Prints once in a fresh process, and writes what it took as JSON: first use included. */
export async function measurePrint(print: () => PDFKit.PDFDocument): Promise<void> {
  const mbBefore = process.memoryUsage.rss() / KB_IN_MB ** 2
  const began = performance.now()
  let pages = 0
  const counted = new Writable({
    write(chunk: Buffer, _, done) {
      pages += chunk.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
      done()
    },
  })
  await pipeline(print(), counted)
  const measured: MeasuredPrint = { ms: performance.now() - began, pages, mbBefore, mbAtMost: mbAtMost() }
  process.stdout.write(JSON.stringify(measured))
}
