import { pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { instant } from '../db/instant.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** Steps of the setup guide that a merchant skips. Completion is read from the merchant's rows and not stored. */
export const skippedSteps = pgTable(
  'system_skipped_step',
  {
    merchant_id: uuid().notNull(),
    step: text().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.step] }),
    ...tenancyPolicies('system_skipped_step', 'merchant'),
  ],
)
