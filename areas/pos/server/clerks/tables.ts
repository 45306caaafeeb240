import { pgTable, primaryKey, smallint, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Hashes of clerks' PINs, separate from the clerk, which lists, exports and logs show. */
export const clerkPins = pgTable(
  'pos_clerk_pin',
  {
    merchant_id: uuid().notNull(),
    clerk_id: uuid().notNull(),
    /** `scrypt$N$r$p$salt$hash` (rules/clerk/pin-hash.ts). */
    hash: text().notNull(),
    /** Equal for equal PINs, with a key outside of the database; null for PINs set before this column existed. */
    digest: text(),
    set_at: instant().notNull(),
    /** Number of digits, so that tills submit at the last one; null for PINs set before this column existed. */
    length: smallint(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.clerk_id] }),
    ...tenancyPolicies('pos_clerk_pin', 'merchant'),
  ],
)
