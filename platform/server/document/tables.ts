import { integer, pgTable, primaryKey, text, uuid } from '../db/drizzle.ts'
import { tenancyPolicies } from '../db/tables.ts'

/** The last number given to a kind of document. */
export const counters = pgTable(
  'document_counter',
  {
    merchant_id: uuid().notNull(),
    document: text().notNull(),
    last: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.document] }),
    ...tenancyPolicies('document_counter', 'merchant'),
  ],
)
