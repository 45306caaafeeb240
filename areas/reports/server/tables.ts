import { boolean, date, integer, pgTable, primaryKey, text, timestamp, uuid } from '#platform/server/db/drizzle.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What a report keeps from users who do not hold its control `settings`; no row: nothing. */
export const reportSettings = pgTable(
  'report_setting',
  {
    merchant_id: uuid().notNull(),
    /** daily, sales, cashInOut */
    report: text().notNull(),
    hide_cost: boolean().notNull(),
    most_days: integer(),
    own_only: boolean().notNull(),
    hidden_sections: text().array().notNull(),
  },
  table => [
    primaryKey({ name: 'report_setting_pkey', columns: [table.merchant_id, table.report] }),
    ...tenancyPolicies('report_setting', 'merchant'),
  ],
)

/** Reports that went out by their schedule: one row a due time, written with the messages, so that no time is served twice. */
export const reportSent = pgTable(
  'report_sent',
  {
    merchant_id: uuid().notNull(),
    schedule_id: uuid().notNull(),
    /** The business day that it was due on. */
    due_on: date().notNull(),
    sent_at: timestamp({ withTimezone: true }).notNull(),
    recipients: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'report_sent_pkey', columns: [table.merchant_id, table.schedule_id, table.due_on] }),
    ...tenancyPolicies('report_sent', 'merchant'),
  ],
)
