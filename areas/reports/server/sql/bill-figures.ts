import { type Sql, sql } from '#platform/server/db/sql.ts'
import { isSoldLine } from './figures.ts'

/** The figures of figures.ts for one bill s: its counted lines, with sales and refunds separate. */
export const billFigures = (merchantId: string): Sql => sql`
  select coalesce(sum(l.net) filter (where ${isSoldLine}), 0) as net,
    coalesce(sum(l.net) filter (where not ${isSoldLine}), 0) as refunds,
    coalesce(sum(l.discount) filter (where ${isSoldLine}), 0) as discount,
    coalesce(sum(l.gross) filter (where ${isSoldLine}), 0) as gross,
    coalesce(sum(l.tax) filter (where ${isSoldLine}), 0) as tax
  from pos.sale_line l where l.merchant_id = ${merchantId}::uuid and l.sale_id = s.id and l.counted`
