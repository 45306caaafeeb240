import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Exports of whole merchants, among the platform's rows: they outlast the merchant's. The parts are in the file store. */
export const merchantExport = pgTable(
  'system_merchant_export',
  {
    /** The platform. */
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    of_merchant: uuid().notNull(),
    of_name: text().notNull(),
    at: instant().notNull(),
    /** Null until the last part is stored. */
    completed_at: instant(),
    /** Ids in the file store, in order. */
    parts: uuid().array().notNull().default([]),
    /** Tables with their columns and rows. */
    tables: jsonb().notNull().default([]),
    /** Where it is being imported: a run that was interrupted continues there. */
    importing_into: uuid(),
    /** The merchant that has the data now, until its own end. */
    imported_into: uuid(),
    row_count: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [
    primaryKey({ name: 'system_merchant_export_pkey', columns: [table.merchant_id, table.id] }),
    index('system_merchant_export_at').on(table.merchant_id, table.at),
    ...tenancyPolicies('system_merchant_export', 'merchant'),
  ],
)

/** Merchants whose data is to be deleted, among the platform's rows. */
export const merchantEnd = pgTable(
  'system_merchant_end',
  {
    /** The platform. */
    merchant_id: uuid().notNull(),
    /** The merchant whose data ends. */
    id: uuid().notNull(),
    requested_by: uuid().notNull(),
    requested_by_name: text().notNull(),
    requested_at: instant().notNull(),
    due_at: instant().notNull(),
    /** The second person. */
    confirmed_by: uuid(),
    confirmed_by_name: text(),
    confirmed_at: instant(),
    ended_at: instant(),
  },
  table => [
    primaryKey({ name: 'system_merchant_end_pkey', columns: [table.merchant_id, table.id] }),
    ...tenancyPolicies('system_merchant_end', 'merchant'),
  ],
)
