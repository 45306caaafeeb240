import { bigint, index, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Payments of online orders in the ledger of payments, as this area was told of them. */
export const orderPayment = pgTable(
  'pos_order_payment',
  {
    merchant_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    order_id: uuid().notNull(),
    site_id: uuid().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    state: text().notNull(),
    captured: bigint({ mode: 'number' }).notNull(),
    refunded: bigint({ mode: 'number' }).notNull(),
    /** What its refunds will come to, with those under way. */
    requested: bigint({ mode: 'number' }).notNull(),
    /** The provider's id of it. */
    provider_ref: text(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'pos_order_payment_pkey', columns: [table.merchant_id, table.payment_id] }),
    index('pos_order_payment_order').on(table.merchant_id, table.order_id),
    index('pos_order_payment_at').on(table.at),
    ...tenancyPolicies('pos_order_payment', 'merchant'),
  ],
)
