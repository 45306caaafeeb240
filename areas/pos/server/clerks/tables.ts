import { pgTable, primaryKey, smallint, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What tells a clerk's right PIN from a wrong one: apart from the clerk, whom lists, exports and logs show. */
export const clerkPins = pgTable(
  'pos_clerk_pin',
  {
    merchant_id: uuid().notNull(),
    clerk_id: uuid().notNull(),
    /** `scrypt$N$r$p$salt$hash` (rules/clerk/pin-hash.ts). */
    hash: text().notNull(),
    /** Equal for equal PINs, by a key that is not in the database; null for PINs that were set before there was one. */
    digest: text(),
    set_at: instant().notNull(),
    /** Digits that every PIN of the merchant had when this one was set; null: 4 to 8. */
    length: smallint(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.clerk_id] }),
    ...tenancyPolicies('pos_clerk_pin', 'merchant'),
  ],
)
