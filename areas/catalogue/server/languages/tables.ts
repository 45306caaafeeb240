import { pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/**
 * Names of categories, items and options in other languages. A row remains when its item is deleted: the item may be
 * restored within the hour, with its names.
 */
export const translation = pgTable(
  'catalogue_translation',
  {
    merchant_id: uuid().notNull(),
    /** category, item or option. */
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
