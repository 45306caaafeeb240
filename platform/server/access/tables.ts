import { index, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { instant } from '../db/instant.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Recent attempts, for limits: who looked up stays, which lane read unknown codes, who typed wrong pairing codes. */
export const attempt = pgTable(
  'platform_attempt',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    subject: text().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'platform_attempt_pkey', columns: [table.merchant_id, table.id] }),
    index('platform_attempt_subject').on(table.merchant_id, table.subject, table.at),
    index('platform_attempt_at').on(table.at),
    ...tenancyPolicies('platform_attempt', 'merchant'),
  ],
)
