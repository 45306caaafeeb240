import { pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/**
 * What categories and items are called in other languages. A row outlives its item: one that was deleted may be given back within
 * the hour, and has its names then.
 */
export const translation = pgTable(
  'catalogue_translation',
  {
    merchant_id: uuid().notNull(),
    /** category or item. */
    kind: text().notNull(),
    thing_id: uuid().notNull(),
    iso_name: text().notNull(),
    text: text().notNull(),
    changed_at: instant().notNull(),
  },
  table => [
    primaryKey({
      name: 'catalogue_translation_pkey',
      columns: [table.merchant_id, table.kind, table.iso_name, table.thing_id],
    }),
    ...tenancyPolicies('catalogue_translation', 'merchant'),
  ],
)
