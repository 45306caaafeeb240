import { instant } from '#platform/server/db/instant.ts'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Events of the last hour, for listeners that reconnect. */
export const events = pgTable(
  'live_event',
  {
    merchant_id: uuid().notNull(),
    /** In commit order within a merchant (store-events.ts). */
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    need: text().notNull(),
    data: jsonb().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('live_event_at').on(table.at),
    ...tenancyPolicies('live_event', 'merchant'),
  ],
)

/** Messages to one user: finished work and requests for action. */
export const inbox = pgTable(
  'live_inbox',
  {
    merchant_id: uuid().notNull(),
    /** UUIDv7: newer ids are larger. */
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    at: instant().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    read_at: instant(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('live_inbox_user').on(table.merchant_id, table.user_id, table.id),
    index('live_inbox_at').on(table.at),
    ...tenancyPolicies('live_inbox', 'merchant'),
  ],
)
