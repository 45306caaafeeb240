import { bigint, index, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/**
 * Every barcode of every item, first and further ones, under the key by which scanners tell them apart. The primary key
 * is what keeps two people from giving one barcode to two items at the same moment; scans are looked up here.
 */
export const pluBarcode = pgTable(
  'catalogue_plu_barcode',
  {
    merchant_id: uuid().notNull(),
    barcode_key: text().notNull(),
    plu_id: uuid().notNull(),
  },
  table => [
    primaryKey({ name: 'catalogue_plu_barcode_pkey', columns: [table.merchant_id, table.barcode_key] }),
    index('catalogue_plu_barcode_plu').on(table.merchant_id, table.plu_id),
    ...tenancyPolicies('catalogue_plu_barcode', 'merchant'),
  ],
)

/** The last number that the server gave as a code in a table. */
export const lastCode = pgTable(
  'catalogue_last_code',
  {
    merchant_id: uuid().notNull(),
    of_table: text().notNull(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ name: 'catalogue_last_code_pkey', columns: [table.merchant_id, table.of_table] }),
    ...tenancyPolicies('catalogue_last_code', 'merchant'),
  ],
)
