import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const counter = () => integer().notNull().default(0)

/** A sales history file and its progress. */
export const historyImports = pgTable(
  'pos_history_import',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    started_at: instant().notNull(),
    started_by: text().notNull(),
    file_name: text().notNull(),
    headers: text().array().notNull(),
    mapping: jsonb().notNull(),
    options: jsonb().notNull(),
    state: text().notNull(),
    /** When a worker last reported. */
    beat_at: instant(),
    rows_read: counter(),
    rows_total: integer(),
    /** Every row was read, and the readable ones are staged. */
    staged: boolean().notNull().default(false),
    items_made: counter(),
    lines_stored: counter(),
    sales: counter(),
    refunds: counter(),
    already: counter(),
    problems: counter(),
    net: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('pos_history_import_started').on(table.merchant_id, table.started_at),
    ...tenancyPolicies('pos_history_import', 'merchant'),
  ],
)

/** Lines that wait for the rest of their invoice, because files do not keep them together. Deleted once stored. */
export const historyLines = pgTable(
  'pos_history_line',
  {
    merchant_id: uuid().notNull(),
    import_id: uuid().notNull(),
    invoice: text().notNull(),
    row_no: integer().notNull(),
    item_code: text(),
    barcode: text(),
    name: text().notNull(),
    quantity: numeric({ precision: 20, scale: 6 }).notNull(),
    unit_price: bigint({ mode: 'number' }).notNull(),
    net: bigint({ mode: 'number' }).notNull(),
    sold_at: instant().notNull(),
    customer: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.import_id, table.invoice, table.row_no] }),
    ...tenancyPolicies('pos_history_line', 'merchant'),
  ],
)

/** Refused rows with their reason. */
export const historyProblems = pgTable(
  'pos_history_problem',
  {
    merchant_id: uuid().notNull(),
    import_id: uuid().notNull(),
    row_no: integer().notNull(),
    code: text().notNull(),
    params: jsonb().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.import_id, table.row_no, table.code] }),
    ...tenancyPolicies('pos_history_problem', 'merchant'),
  ],
)
