import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What a report hides from users without its control `settings`; without a row, nothing. */
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
    sent_at: instant().notNull(),
    recipients: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'report_sent_pkey', columns: [table.merchant_id, table.schedule_id, table.due_on] }),
    ...tenancyPolicies('report_sent', 'merchant'),
  ],
)

/** What was paid of bills on account since they were rung up. */
export const accountPayments = pgTable(
  'report_account_payment',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    sale_id: uuid().notNull(),
    site_id: uuid().notNull(),
    paid_at: instant().notNull(),
    /** transfer, card, cash, cheque, other */
    way: text().notNull(),
    /** Negative: a reversed payment. */
    amount: bigint({ mode: 'number' }).notNull(),
    reference: text().notNull(),
    written_by: text().notNull(),
    /** Cash only: the register whose drawer holds it; null for older payments without one. */
    register_id: uuid(),
  },
  table => [
    primaryKey({ name: 'report_account_payment_pkey', columns: [table.merchant_id, table.id] }),
    index('report_account_payment_sale').on(table.merchant_id, table.sale_id),
    ...tenancyPolicies('report_account_payment', 'merchant'),
  ],
)
