import { escapeHtml } from '#platform/rules/text/escape-html.ts'
import { ticketBarcode } from './ticket-barcode.ts'
import { type PlacedTicket, placeTickets, type TicketSize } from './ticket-sizes.ts'

/** A price ticket by its texts. */
export interface Ticket {
  readonly name: string
  readonly price: string
  /** `per kg`; empty for pieces. */
  readonly per: string
  readonly code: string
  /** Drawn as bars; empty for none. */
  readonly barcode: string
}

interface TicketPageOptions {
  readonly title: string
  readonly lang: string
  readonly size: TicketSize
  /** Labels of the first sheet that are used already. */
  readonly skip: number
}

// Sizes in millimetres and colours of paper: a printed sheet knows no theme.
const STYLE = `*{box-sizing:border-box;margin:0}body{font-family:Inter,Arial,sans-serif;color:#000;background:#fff}
.sheet{position:relative;overflow:hidden;break-after:page}.sheet:last-child{break-after:auto}
.ticket{position:absolute;display:grid;grid-template-rows:auto 1fr auto;padding:2mm;overflow:hidden}
.name{font-weight:600;line-height:1.15;max-height:2.3em;overflow:hidden;overflow-wrap:anywhere}
.price{align-self:center;font-weight:700;line-height:1;white-space:nowrap;font-variant-numeric:tabular-nums}
.per{display:inline-block;max-width:50%;font-size:.3em;font-weight:400;white-space:normal}.foot{display:flex;align-items:end;justify-content:space-between;gap:2mm}
.code{font-size:2.2mm}.bars{height:100%;display:block}.bars svg{height:100%;max-width:100%}
@media screen{body{background:#ddd}.sheet{background:#fff;margin:4mm auto;outline:.2mm solid #bbb}.ticket{outline:.1mm dashed #ccc}}`

/** Letters that are read from the aisle: a share of the label's height. */
const NAME_SHARE = 0.11
const PRICE_SHARE = 0.28
const BARS_SHARE = 0.3

function ticketHtml({ ticket, x, y }: PlacedTicket<Ticket>, { label: [width, height] }: TicketSize): string {
  const { name, price, per, code, barcode } = ticket
  const bars = barcode
    ? `<span class="bars" role="img" aria-label="${escapeHtml(barcode)}" style="height:${height * BARS_SHARE}mm">${ticketBarcode(barcode)}</span>`
    : ''
  return `<div class="ticket" style="left:${x}mm;top:${y}mm;width:${width}mm;height:${height}mm">
<div class="name" style="font-size:${height * NAME_SHARE}mm">${escapeHtml(name)}</div>
<div class="price" style="font-size:${height * PRICE_SHARE}mm">${escapeHtml(price)} <span class="per">${escapeHtml(per)}</span></div>
<div class="foot"><span class="code">${escapeHtml(code)}</span>${bars}</div></div>`
}

/** A page to print or preview: every sheet with its tickets in place. */
export function ticketPage(tickets: readonly Ticket[], { title, lang, size, skip }: TicketPageOptions): string {
  const [width, height] = size.page
  const sheets = Map.groupBy(placeTickets(tickets, size, skip), ({ page }) => page)
  const body = [...sheets.values()].map(
    placed =>
      `<section class="sheet" style="width:${width}mm;height:${height}mm">${placed.map(each => ticketHtml(each, size)).join('')}</section>`,
  )
  return `<!doctype html><html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><style>@page{size:${width}mm ${height}mm;margin:0}${STYLE}</style></head><body>${body.join('')}</body></html>`
}
