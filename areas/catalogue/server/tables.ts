import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
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

/** Every option of every group: what a sale looks up by the option that was chosen. */
export const option = pgTable(
  'catalogue_option',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    group_id: uuid().notNull(),
    /** The product whose stock and cost it has. */
    plu_id: uuid(),
  },
  table => [
    primaryKey({ name: 'catalogue_option_pkey', columns: [table.merchant_id, table.id] }),
    index('catalogue_option_of_group').on(table.merchant_id, table.group_id),
    index('catalogue_option_plu').on(table.merchant_id, table.plu_id),
    ...tenancyPolicies('catalogue_option', 'merchant'),
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

/** A shop's till menu under design; one a shop. */
export const menuDraft = pgTable(
  'catalogue_menu',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    version: integer().notNull(),
    menu: jsonb().notNull(),
    saved_at: instant().notNull(),
    saved_by: text().notNull(),
  },
  table => [
    primaryKey({ name: 'catalogue_menu_pkey', columns: [table.merchant_id, table.site_id] }),
    ...tenancyPolicies('catalogue_menu', 'merchant'),
  ],
)

/** What a shop's tills were given, in order; rows are added and never changed (functions.sql). */
export const menuPublication = pgTable(
  'catalogue_menu_publication',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    /** 1, 2, 3 … in each shop, without gaps. */
    number: integer().notNull(),
    menu: jsonb().notNull(),
    published_at: instant().notNull(),
    published_by: text().notNull(),
    note: text().notNull(),
    rolled_back_to: integer(),
  },
  table => [
    primaryKey({
      name: 'catalogue_menu_publication_pkey',
      columns: [table.merchant_id, table.site_id, table.number],
    }),
    ...tenancyPolicies('catalogue_menu_publication', 'merchant'),
  ],
)

/** Rooms and tables of a shop; one a shop. */
export const floorPlan = pgTable(
  'catalogue_floor_plan',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    version: integer().notNull(),
    plan: jsonb().notNull(),
    saved_at: instant().notNull(),
    saved_by: text().notNull(),
  },
  table => [
    primaryKey({ name: 'catalogue_floor_plan_pkey', columns: [table.merchant_id, table.site_id] }),
    ...tenancyPolicies('catalogue_floor_plan', 'merchant'),
  ],
)
