/** Reads the first barcode in a camera picture; undefined when there is none. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

/** By the Shape Detection draft; TypeScript's library does not contain it yet. */
interface NativeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Codes on goods, shelves, cartons and tickets. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']

/** The browser's own reader, where it supports retail barcodes: some support only QR codes. */
async function nativeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors } // see above
  if (!BarcodeDetector) return undefined
  const known = await BarcodeDetector.getSupportedFormats()
  if (!known.includes('ean_13')) return undefined
  const detector = new BarcodeDetector({ formats: FORMATS.filter(format => known.includes(format)) })
  // A detected but unreadable code has an empty value.
  return async picture => (await detector.detect(picture)).find(({ rawValue }) => rawValue !== '')?.rawValue
}

async function ownReader(): Promise<BarcodeReader> {
  const { wasmReader } = await import('./wasm-reader.ts')
  return wasmReader()
}

/**
 * The browser's reader, or else one in WebAssembly, which is loaded on demand. The browser's is a service of the phone
 * that may turn out to be missing; then ours takes over.
 */
export async function barcodeReader(): Promise<BarcodeReader> {
  const native = await nativeReader()
  if (!native) return ownReader()
  let own: BarcodeReader | undefined
  return async picture => {
    if (own) return own(picture)
    try {
      return await native(picture)
    } catch {
      own = await ownReader()
      return own(picture)
    }
  }
}
