import { describe, expect, it } from 'vitest'
import { labelBytes } from '#areas/pos/rules/docket/label-bytes.ts'
import type { Paper } from '#areas/pos/rules/docket/paper.ts'
import { barcodeCheckDigit } from '#platform/rules/codes/barcode.ts'
import { ticketBarcode } from './ticket-barcode.ts'
import { ticketDocket } from './ticket-docket.ts'
import { type Ticket, ticketPage } from './ticket-page.ts'
import { TICKET_SIZES } from './ticket-sizes.ts'

const gtin14 = `1930060512345${barcodeCheckDigit('1930060512345')}`
const tea: Ticket = { name: 'Tea <strong>', price: '$4.40', per: 'per kg', code: '1001', barcode: '9300605123458' }
const page = (tickets: readonly Ticket[]) =>
  ticketPage(tickets, { title: 'Tickets', lang: 'en', size: TICKET_SIZES.a4of21, skip: 20 })
const bytes = async (ticket: Ticket, commandSet: 'zpl' | 'tspl') => {
  const paper: Paper = {
    ...{ commandSet, charactersPerLine: 28, codePage: 'cp858', cut: 'none', feedLines: 0 },
    ...{ drawerKick: false, paperWidth: 58, labelHeight: 40, dotsPerMm: 8 },
  }
  return new TextDecoder().decode(await labelBytes(ticketDocket(ticket), paper, async () => []))
}

describe('a price ticket', () => {
  it('shows name, price and code, and escapes HTML in names', () => {
    const html = page([tea])
    expect(html).toContain('Tea &lt;strong&gt;')
    expect(html).toContain('$4.40')
    expect(html).toContain('aria-label="9300605123458"')
  })

  it('continues on the next sheet when the first is full', () => {
    expect(page([tea, tea]).match(/class="sheet"/g)).toHaveLength(2)
  })

  it.each(['9300605123458', '93123457', '036000291452', gtin14, 'JAR-1', '9300605123450'])('draws %s', code => {
    expect(ticketBarcode(code)).toMatch(/^<svg/)
  })

  it.each(['zpl', 'tspl'] as const)('is sent to a printer of labels in %s', async commandSet => {
    const sent = await bytes({ ...tea, name: 'Tea' }, commandSet)
    expect(sent).toContain('9300605123458')
    expect(sent).toContain('$4.40')
  })
})
