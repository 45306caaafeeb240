import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { BarcodeReader } from './barcode-reader.ts'

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'DataBar', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
}

/** Pixels: enough for the bars of a shelf label at arm's length, at a third of the work of the whole picture. */
const WIDEST = 800

/** Reads pictures with ZXing in WebAssembly, from our own server. */
export async function wasmReader(): Promise<BarcodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmFile }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async picture => {
    if (!drawing || picture.videoWidth === 0) return undefined
    const scale = Math.min(1, WIDEST / picture.videoWidth)
    canvas.width = picture.videoWidth * scale
    canvas.height = picture.videoHeight * scale
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(drawing.getImageData(0, 0, canvas.width, canvas.height), OPTIONS)
    return found?.text || undefined
  }
}
