import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Events of platforms as received. Only the order's id is used; the order itself is read from the platform. */
export const event = pgTable(
  'delivery_event',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    /** The platform's id: stored once. */
    event_id: text().notNull(),
    kind: text().notNull(),
    order_ref: text().notNull(),
    received_at: instant().notNull(),
    worked_at: instant(),
    tries: integer().notNull(),
    next_try_at: instant(),
  },
  table => [
    primaryKey({ name: 'delivery_event_pkey', columns: [table.merchant_id, table.account_id, table.event_id] }),
    index('delivery_event_order').on(table.merchant_id, table.account_id, table.order_ref),
    index('delivery_event_due').on(table.next_try_at),
    ...tenancyPolicies('delivery_event', 'merchant'),
  ],
)

/** Messages to platforms, in their order. The id is the idempotency key. */
export const task = pgTable(
  'delivery_task',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    account_id: uuid().notNull(),
    /** Null: it concerns the shop as a whole. */
    order_id: uuid(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    state: text().notNull(),
    tries: integer().notNull(),
    next_try_at: instant(),
    words: text().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'delivery_task_pkey', columns: [table.merchant_id, table.id] }),
    index('delivery_task_order').on(table.merchant_id, table.order_id),
    index('delivery_task_due').on(table.next_try_at),
    ...tenancyPolicies('delivery_task', 'merchant'),
  ],
)

/** Orders as platforms sent them, by revision. */
export const rawOrder = pgTable(
  'delivery_raw_order',
  {
    merchant_id: uuid().notNull(),
    order_id: uuid().notNull(),
    revision: integer().notNull(),
    raw: jsonb().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'delivery_raw_order_pkey', columns: [table.merchant_id, table.order_id, table.revision] }),
    ...tenancyPolicies('delivery_raw_order', 'merchant'),
  ],
)

/** What the simulated platform stores: orders by their id, and the shop itself. Nothing else reads it. */
export const simulated = pgTable(
  'delivery_simulated',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    ref: text().notNull(),
    data: jsonb().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'delivery_simulated_pkey', columns: [table.merchant_id, table.account_id, table.ref] }),
    ...tenancyPolicies('delivery_simulated', 'merchant'),
  ],
)
