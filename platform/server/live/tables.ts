import { instant } from '#platform/server/db/instant.ts'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** What happened within the last hour, so that a listener whose connection was lost can be told. */
export const events = pgTable(
  'live_event',
  {
    merchant_id: uuid().notNull(),
    /** In order of commits within a merchant (store-events.ts). */
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

/** Messages to one user: finished work, what needs somebody. */
export const inbox = pgTable(
  'live_inbox',
  {
    merchant_id: uuid().notNull(),
    /** UUIDv7: the newest has the largest. */
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
