import { instant } from '#platform/server/db/instant.ts'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Runs that came while their job was stopped, sent again when it starts. Rows of the platform, whoever sent them. */
export const heldRun = pgTable(
  'platform_held_run',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    job: text().notNull(),
    /** Merchant that sent it; null for runs of a schedule. */
    sender_id: uuid(),
    data: jsonb().notNull(),
    is_scheduled: boolean().notNull(),
    held_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    ...tenancyPolicies('platform_held_run', 'merchant'),
  ],
)
