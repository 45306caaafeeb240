import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import { docketBytes } from '#areas/pos/rules/docket/docket-bytes.ts'
import { docketHtml } from '#areas/pos/rules/docket/html.ts'
import { drawWhenNeeded } from '#platform/console/drawing/draw-when-needed.ts'

/** Paper of browser printing without a printer of the shop: the usual roll. */
const USUAL_PAPER = { charactersPerLine: 42, commandSet: 'html', codePage: 'cp858' } as const

/** Sends a docket through the server to a printer in the shop's network; prints any other from the browser. */
export const docketPrinter =
  (send: (printerId: string, bytes: Uint8Array) => Promise<void>) =>
  async (docket: Docket, printer: TillPrinterRow | undefined): Promise<void> => {
    const bytes =
      printer?.connection === 'network' ? await docketBytes(docket, printer.paper, drawWhenNeeded) : undefined
    if (printer && bytes) {
      for (let copy = 0; copy < printer.copies; copy++) await send(printer.id, bytes)
      return
    }
    await printInBrowser(docketHtml(docket, printer?.paper ?? USUAL_PAPER))
  }

/** A hidden page that is printed and removed. */
function printInBrowser(html: string): Promise<void> {
  return new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'docket' // allowed: out of sight
    frame.setAttribute('sandbox', 'allow-same-origin allow-modals')
    frame.srcdoc = html
    frame.onload = () => {
      const page = frame.contentWindow
      const done = () => {
        frame.remove()
        resolve()
      }
      page?.addEventListener('afterprint', done)
      page?.print()
      if (!page) done()
    }
    document.body.append(frame)
  })
}
