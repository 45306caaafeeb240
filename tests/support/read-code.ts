import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
let isReady = false

/** Pixels of a picture, four bytes each. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** What the decoder of the console's scanner reads in a picture; every code in it. */
export async function readCodes({ data, width, height }: Pixels, most = 1): Promise<string[]> {
  if (!isReady) {
    const { buffer } = new Uint8Array(readFileSync(wasm))
    await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true })
    isReady = true
  }
  const picture = { data, width, height, colorSpace: 'srgb' } as ImageData // Node has no such class
  const codes = await readBarcodes(picture, { tryHarder: true, maxNumberOfSymbols: most })
  return codes.map(({ text }) => text)
}
