import { index, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What people say about jobs. Comments are not changed. */
export const comment = pgTable(
  'oa_comment',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    job_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** The user's name then. */
    name: text().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  table => [
    primaryKey({ name: 'oa_comment_pkey', columns: [table.merchant_id, table.id] }),
    index('oa_comment_job').on(table.merchant_id, table.job_id, table.at),
    ...tenancyPolicies('oa_comment', 'merchant'),
  ],
)

/** Months (YYYY-MM) whose time entries do not change any more. */
export const closedMonth = pgTable(
  'oa_closed_month',
  {
    merchant_id: uuid().notNull(),
    month: text().notNull(),
    /** Who closed it. */
    name: text().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'oa_closed_month_pkey', columns: [table.merchant_id, table.month] }),
    ...tenancyPolicies('oa_closed_month', 'merchant'),
  ],
)
