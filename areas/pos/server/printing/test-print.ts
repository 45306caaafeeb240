import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { drawTexts } from '#platform/server/document/print/draw-texts.ts'
import type { Handler } from '#platform/server/operation/area-server.ts'
import type { Localised, Timed } from '#platform/server/operation/needs.ts'
import type { testPrint } from '../../contract/printer.ts'
import { docketBytes } from '../../rules/docket/docket-bytes.ts'
import { docketHtml } from '../../rules/docket/html.ts'
import { type TestWords, testDocket } from '../../rules/docket/test-docket.ts'
import { type PrinterWithPaper, printerWithPaper } from './printer-with-paper.ts'
import type { SendToPrinter } from './send-to-printer.ts'

type Asked = InputOfOperation<typeof testPrint>
type Told = OutputOfOperation<typeof testPrint>

function wordsFor(ctx: Timed & Localised, printer: PrinterWithPaper): TestWords {
  const t = ctx.words.in(ctx.locale)
  const now = Temporal.Instant.fromEpochMilliseconds(ctx.clock()).toZonedDateTimeISO(printer.zone)
  return {
    title: t('pos.printer.test.title'),
    shop: printer.shop,
    printer: printer.name,
    at: now.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' '),
    bold: t('pos.printer.test.bold'),
    double: t('pos.printer.test.double'),
    underline: t('pos.printer.test.underline'),
    inverse: t('pos.printer.test.inverse'),
    longName: t('pos.printer.test.longName'),
    total: t('pos.printer.test.total'),
  }
}

/** Prints a test sheet, or shows it if the server can't reach the printer. Tests pass their own `send`. */
export const testPrinting =
  (send: SendToPrinter): Handler<Asked, Told> =>
  async (ctx, request) => {
    const printer = await printerWithPaper(ctx, request.id)
    if (!printer || !ctx.access.mayAt('pos.printer:testPrint', printer.siteId)) return notFound()
    const docket = testDocket(wordsFor(ctx, printer), printer.paper)
    const html = docketHtml(docket, printer.paper)
    const bytes = await docketBytes(docket, printer.paper, drawTexts)
    const { host, port, name } = printer
    if (!request.send || printer.connection !== 'network' || !host || !bytes) return done({ sent: null, html })
    const failure = await send({ host, port }, bytes)
    if (!failure) return done({ sent: bytes.length, html })
    ctx.log.warn({ printer: request.id, failure }, 'a test sheet was not printed')
    return refuse(RTN.wrongState, `pos.refusal.${failure}`, { params: { name, host, port: String(port) } })
  }
