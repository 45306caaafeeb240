import {
  bigint,
  date,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const quantity = () => numeric({ precision: 20, scale: 6 }).notNull()

/** The ledger of stock: rows are added and never changed; the server's role may do nothing else (functions.sql). */
export const movements = pgTable(
  'stock_movement',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    item_id: uuid().notNull(),
    quantity: quantity(),
    /** Ten-thousandths of the currency; empty where the item's cost is not known. */
    unit_cost: bigint({ mode: 'number' }),
    kind: text().notNull(),
    /** Key of the kind of document, e.g. stock.taking. */
    document: text().notNull(),
    document_id: uuid().notNull(),
    line_id: uuid().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    business_day: date().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    // A line is posted once in each kind, whatever goes wrong above the database.
    uniqueIndex('stock_movement_once').on(table.merchant_id, table.document_id, table.line_id, table.kind),
    index('stock_movement_item').on(table.merchant_id, table.site_id, table.item_id, table.at),
    index('stock_movement_day').on(table.merchant_id, table.site_id, table.business_day),
    ...tenancyPolicies('stock_movement', 'merchant'),
  ],
)

/** Running sum of the movements of a site and item. */
export const onHand = pgTable(
  'stock_on_hand',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    item_id: uuid().notNull(),
    quantity: quantity(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.site_id, table.item_id] }),
    ...tenancyPolicies('stock_on_hand', 'merchant'),
  ],
)

/** What each sold product takes from stock at a site, as the stock items there say: found by what is sold. */
export const recipe = pgTable(
  'stock_recipe',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    sold_id: uuid().notNull(),
    item_id: uuid().notNull(),
    stock_item_id: uuid().notNull(),
    quantity: quantity(),
  },
  table => [
    primaryKey({
      name: 'stock_recipe_pkey',
      columns: [table.merchant_id, table.site_id, table.sold_id, table.item_id],
    }),
    index('stock_recipe_stock_item').on(table.merchant_id, table.stock_item_id),
    ...tenancyPolicies('stock_recipe', 'merchant'),
  ],
)
