import { index, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Contacts whose owner asked that every member with them be erased. */
export const memberDeletion = pgTable(
  'member_deletion',
  {
    merchant_id: uuid().notNull(),
    contact: text().notNull(),
    requested_at: instant().notNull(),
    due_at: instant().notNull(),
    reason: text(),
  },
  table => [
    primaryKey({ name: 'member_deletion_pkey', columns: [table.merchant_id, table.contact] }),
    index('member_deletion_due').on(table.due_at),
    ...tenancyPolicies('member_deletion', 'merchant'),
  ],
)
