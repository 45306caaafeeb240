/** Reads the first barcode in a picture of the camera; undefined when it sees none. */
export type BarcodeReader = (picture: HTMLVideoElement) => Promise<string | undefined>

/** As the Shape Detection draft has it: TypeScript's own library does not know it yet. */
interface NativeDetector {
  detect(picture: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** What stands on goods, shelves, cartons and tickets. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix']

/** The browser's own reader, where it has one that knows retail barcodes: some know QR codes alone. */
async function nativeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors } // see above
  if (!BarcodeDetector) return undefined
  const known = await BarcodeDetector.getSupportedFormats()
  if (!known.includes('ean_13')) return undefined
  const detector = new BarcodeDetector({ formats: FORMATS.filter(format => known.includes(format)) })
  // A code that is seen and cannot be read has an empty value.
  return async picture => (await detector.detect(picture)).find(({ rawValue }) => rawValue !== '')?.rawValue
}

async function ownReader(): Promise<BarcodeReader> {
  const { wasmReader } = await import('./wasm-reader.ts')
  return wasmReader()
}

/**
 * The browser's reader, else one in WebAssembly, which is loaded only then. The browser's is a service of the phone, and may
 * turn out not to be there when it is asked to look: then ours goes on.
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
