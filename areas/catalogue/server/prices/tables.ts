import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Every change of a product's prices and cost, by any user or job. Append-only (functions.sql). */
export const priceHistory = pgTable(
  'catalogue_price_history',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    plu_id: uuid().notNull(),
    /** 1 to 4; 0 is the cost. */
    level: smallint().notNull(),
    /** Ten-thousandths of the currency, as items keep them. */
    old_price: bigint({ mode: 'number' }),
    new_price: bigint({ mode: 'number' }),
    changed_at: instant().notNull(),
    /** Empty: the system, carrying out a planned change. */
    changed_by: text().notNull(),
  },
  table => [
    primaryKey({ name: 'catalogue_price_history_pkey', columns: [table.merchant_id, table.id] }),
    index('catalogue_price_history_item').on(table.merchant_id, table.plu_id, table.changed_at),
    ...tenancyPolicies('catalogue_price_history', 'merchant'),
  ],
)

/** What a price change says of each item, as it was when it was planned. */
export const priceChangeLine = pgTable(
  'catalogue_price_change_line',
  {
    merchant_id: uuid().notNull(),
    change_id: uuid().notNull(),
    plu_id: uuid().notNull(),
    place: integer().notNull(),
    level: smallint().notNull(),
    old_price: bigint({ mode: 'number' }),
    new_price: bigint({ mode: 'number' }).notNull(),
    /** Why the item refused it (price-problems.ts); stays where it was left out for that. */
    problem: jsonb(),
  },
  table => [
    primaryKey({
      name: 'catalogue_price_change_line_pkey',
      columns: [table.merchant_id, table.change_id, table.plu_id],
    }),
    index('catalogue_price_change_line_item').on(table.merchant_id, table.plu_id),
    ...tenancyPolicies('catalogue_price_change_line', 'merchant'),
  ],
)
