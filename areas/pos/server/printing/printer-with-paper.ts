import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Connection } from '../../contract/printer.ts'
import type { Paper } from '../../rules/docket/paper.ts'

export interface PrinterWithPaper {
  readonly siteId: string
  readonly name: string
  readonly connection: Connection
  readonly host: string | null
  readonly port: number
  readonly copies: number
  readonly shop: string
  readonly zone: string
  readonly paper: Paper
}

/** A printer with its paper, from its printer type. */
export async function printerWithPaper(ctx: TenantData, id: string): Promise<PrinterWithPaper | undefined> {
  return ctx.db.row<PrinterWithPaper>(sql`
    select p.site_id as "siteId", p.name, p.connection, p.host, p.port, p.copies, s.lot_name as shop, s.time_zone as zone,
      jsonb_build_object('commandSet', t.command_set, 'charactersPerLine', t.characters_per_line, 'codePage', t.code_page,
        'cut', t.cut, 'feedLines', t.feed_lines, 'drawerKick', t.drawer_kick, 'paperWidth', t.paper_width,
        'labelHeight', t.label_height, 'dotsPerMm', t.dots_per_mm) as paper
    from pos_printer p
    join pos_printer_type t on t.merchant_id = p.merchant_id and t.id = p.type
    join platform.site s on s.merchant_id = p.merchant_id and s.id = p.site_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = ${id}::uuid`)
}
