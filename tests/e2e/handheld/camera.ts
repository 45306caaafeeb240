import type { Page } from '@playwright/test'
import { ticketBarcode } from '#areas/catalogue/rules/tickets/ticket-barcode.ts'

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
  }, ticketBarcode(code))
}
