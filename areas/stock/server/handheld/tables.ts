import { index, numeric, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What was scanned: rows are added and never changed (functions.sql). Their ids are the devices'. */
export const scans = pgTable(
  'stock_scan',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    task_id: uuid().notNull(),
    /** The item or unknown code; empty for a cancelled scan that has not arrived. */
    line_id: uuid(),
    item_id: uuid(),
    code: text(),
    quantity: numeric({ precision: 20, scale: 6 }).notNull(),
    takes_back: uuid(),
    /** By the device, within the task's life. */
    at: instant().notNull(),
    received_at: instant().notNull(),
    user_id: uuid().notNull(),
    user_name: text().notNull(),
    device: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('stock_scan_line').on(table.merchant_id, table.task_id, table.line_id),
    index('stock_scan_takes_back').on(table.merchant_id, table.task_id, table.takes_back),
    ...tenancyPolicies('stock_scan', 'merchant'),
  ],
)
