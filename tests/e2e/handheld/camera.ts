import type { Page } from '@playwright/test'
import { codeModules } from '#areas/printing/rules/place/code-modules.ts'

/** A barcode as a picture, with the white at its ends that readers need. */
function barcodePicture(code: string): string {
  const modules = codeModules(code, 'auto')
  if (!modules) throw new Error(`not a barcode: ${code}`)
  const { width, dark, quiet } = modules
  const bars = dark.map(([x, , length]) => `<rect x="${x + quiet}" y="4" width="${length}" height="42"/>`).join('')
  const across = width + 2 * quiet
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${across} 50" width="${across * 4}" height="200"><rect width="${across}" height="50" fill="#fff"/>${bars}</svg>`
}

/** A camera that shows a barcode, in a browser without its own reader. Call it before the page opens. */
export async function lookAtBarcode(page: Page, code: string): Promise<void> {
  await page.addInitScript(svg => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    const filmed = async (): Promise<MediaStream> => {
      const [canvas, picture] = [document.createElement('canvas'), new Image()]
      Object.assign(canvas, { width: 640, height: 360 })
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      await picture.decode()
      const drawing = canvas.getContext('2d')
      // A video stream has frames as long as something is drawn.
      setInterval(() => {
        if (!drawing) return
        drawing.fillStyle = 'white'
        drawing.fillRect(0, 0, canvas.width, canvas.height)
        drawing.drawImage(picture, 120, 80, 400, 200)
      }, 50)
      return canvas.captureStream(20)
    }
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: filmed })
  }, barcodePicture(code))
}
