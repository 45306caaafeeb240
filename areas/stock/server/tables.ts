import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const quantity = () => numeric({ precision: 20, scale: 6 }).notNull()
/** Currency, to six places. */
const cost = () => numeric({ precision: 20, scale: 6 })

/** The ledger of stock: rows are added and never changed; the server's role may do nothing else (functions.sql). */
export const movements = pgTable(
  'stock_movement',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    item_id: uuid().notNull(),
    quantity: quantity(),
    /** Unit cost of the movement; null where unknown. */
    unit_cost: cost(),
    /** Cents by which the worth of what the site has of the item changed (rules/post-moves.ts). */
    value: bigint({ mode: 'number' }).notNull(),
    /** Counts the movements of the item at the site, in the order in which they were posted. */
    seq: integer().notNull(),
    kind: text().notNull(),
    /** Key of the kind of document, e.g. stock.taking. */
    document: text().notNull(),
    document_id: uuid().notNull(),
    line_id: uuid().notNull(),
    at: instant().notNull(),
    business_day: date().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    // A line is posted once in each kind, whatever goes wrong above the database.
    uniqueIndex('stock_movement_once').on(table.merchant_id, table.document_id, table.line_id, table.kind),
    uniqueIndex('stock_movement_seq').on(table.merchant_id, table.site_id, table.item_id, table.seq),
    index('stock_movement_day').on(table.merchant_id, table.site_id, table.business_day),
    ...tenancyPolicies('stock_movement', 'merchant'),
  ],
)

/** Sums of the movements of a site and item: quantity, unit cost and number of movements. */
export const onHand = pgTable(
  'stock_on_hand',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    item_id: uuid().notNull(),
    quantity: quantity(),
    /** Moving average; null until goods are received at a known cost. */
    average: cost(),
    moves: integer().notNull().default(0),
    /** When it was counted last, of the takings that were audited. */
    counted_at: instant(),
    updated_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.site_id, table.item_id] }),
    // For a product in all shops: the key would need one lookup a shop.
    index('stock_on_hand_item').on(table.merchant_id, table.item_id, table.site_id),
    ...tenancyPolicies('stock_on_hand', 'merchant'),
  ],
)

/** Stock that each sold product uses at a site, by its stock items. Keyed by sold product. */
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
