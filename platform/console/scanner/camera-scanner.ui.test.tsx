import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CameraScanner } from './camera-scanner.tsx'

vi.mock('../shell/language/messages.tsx', () => ({ useTranslations: () => (key: string) => key }))

const own = vi.hoisted(() => ({ seen: undefined as string | undefined, opened: 0 })) // what the WebAssembly reader sees
vi.mock('./wasm-reader.ts', () => ({
  wasmReader: async () => {
    own.opened += 1
    return async () => own.seen
  },
}))

const MILK = '9310072011691'
const BREAD = '9300675024235'
const ON_A_PHONE = ['aztec', 'code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'pdf417', 'qr_code', 'upc_a']

/** What the browser's own reader sees: codes, or a failure. */
let before: readonly string[] | Error
let requestedFormats: readonly string[] | undefined

/** The browser's reader as in the Shape Detection draft, with these formats. */
function giveDetector(formats: readonly string[]): void {
  class FakeDetector {
    static getSupportedFormats = async () => formats
    constructor(options: { formats: readonly string[] }) {
      // Like Chrome, which refuses to create a reader for unknown formats.
      if (!options.formats.every(format => formats.includes(format))) throw new TypeError('unknown format')
      requestedFormats = options.formats
    }
    async detect() {
      if (before instanceof Error) throw before
      return before.map(rawValue => ({ rawValue }))
    }
  }
  vi.stubGlobal('BarcodeDetector', FakeDetector)
}

let lend: () => Promise<MediaStream>
const stopped = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  Object.assign(own, { seen: undefined, opened: 0 })
  before = []
  requestedFormats = undefined
  stopped.mockReset()
  lend = async () => ({ getTracks: () => [{ stop: stopped }] }) as unknown as MediaStream // the part that is used
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => lend() },
  })
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open() {
  const scanned: string[] = []
  const view = render(<CameraScanner onScan={code => scanned.push(code)} onClose={() => undefined} />)
  await vi.dynamicImportSettled()
  await pass(0)
  return { ...view, scanned, words: () => screen.getByRole('status').textContent }
}

describe('a camera with the reader of the browser', () => {
  it('asks for what stands on goods and what the browser knows, and loads no other reader', async () => {
    giveDetector(ON_A_PHONE)
    const { words } = await open()
    expect(words()).toBe('platform.scanner.reading')
    expect(requestedFormats).toEqual(['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'itf', 'qr_code'])
    expect(own.opened).toBe(0)
  })

  it('scans a code that is held before it once, and again once it has been away', async () => {
    giveDetector(ON_A_PHONE)
    const { scanned } = await open()
    before = [MILK]
    await pass(3000)
    expect(scanned).toEqual([MILK])
    before = []
    await pass(1500)
    before = [MILK]
    await pass(500)
    expect(scanned).toEqual([MILK, MILK])
  })

  it('scans the next code at once, and passes over one that it cannot make out', async () => {
    giveDetector(ON_A_PHONE)
    const { scanned } = await open()
    before = [MILK]
    await pass(200)
    before = ['', BREAD]
    await pass(200)
    expect(scanned).toEqual([MILK, BREAD])
  })

  it('goes on with our own reader when the browser’s turns out to be out of order', async () => {
    giveDetector(ON_A_PHONE)
    before = new DOMException('Barcode detection service unavailable.', 'NotSupportedError')
    own.seen = MILK
    const { scanned, words } = await open()
    await vi.dynamicImportSettled()
    await pass(300)
    expect([words(), scanned, own.opened]).toEqual(['platform.scanner.reading', [MILK], 1])
  })

  it('is switched off when it is closed, and sees nothing more', async () => {
    giveDetector(ON_A_PHONE)
    const { scanned, unmount } = await open()
    unmount()
    before = [MILK]
    await pass(1000)
    expect(stopped).toHaveBeenCalledOnce()
    expect(scanned).toEqual([])
  })
})

describe('a camera where the browser has no reader for goods', () => {
  it.each([
    ['none at all', undefined],
    ['one without formats', []],
    ['one of QR codes alone', ['qr_code']],
  ])('reads by our own: %s', async (_, formats) => {
    if (formats) giveDetector(formats)
    own.seen = MILK
    const { scanned } = await open()
    await pass(300)
    expect([scanned, own.opened, requestedFormats]).toEqual([[MILK], 1, undefined])
  })
})

describe('a camera that does not read', () => {
  it.each([
    ['NotFoundError', 'platform.scanner.noCamera'],
    ['NotAllowedError', 'platform.scanner.cameraRefused'],
    ['NotReadableError', 'platform.scanner.cameraFailed'],
  ])('says why: %s', async (fault, words) => {
    giveDetector(ON_A_PHONE)
    lend = () => Promise.reject(new DOMException('no', fault))
    expect((await open()).words()).toBe(words)
  })
})
