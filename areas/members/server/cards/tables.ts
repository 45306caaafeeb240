import { index, integer, pgTable, primaryKey, sql, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Bonus on a card that was given together and ends together. Cents. */
export const bonusLot = pgTable(
  'member_svc_bonus',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    card_id: uuid().notNull(),
    amount: integer().notNull(),
    left: integer().notNull(),
    given_at: instant().notNull(),
    /** Null: as long as the card. */
    expires_at: instant(),
  },
  table => [
    primaryKey({ name: 'member_svc_bonus_pkey', columns: [table.merchant_id, table.id] }),
    index('member_svc_bonus_card').on(table.merchant_id, table.card_id),
    index('member_svc_bonus_end').on(table.expires_at).where(sql`"left" > 0`),
    ...tenancyPolicies('member_svc_bonus', 'merchant'),
  ],
)

/** Payment PIN of a member, or of a card that no member holds. */
export const paymentPin = pgTable(
  'member_payment_pin',
  {
    merchant_id: uuid().notNull(),
    /** Id of the member or card. */
    owner_id: uuid().notNull(),
    /** Keyed digest: without the server's key nobody can try PINs against it. */
    digest: text().notNull(),
    /** Wrong tries in a row. */
    wrong: integer().notNull().default(0),
    set_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'member_payment_pin_pkey', columns: [table.merchant_id, table.owner_id] }),
    ...tenancyPolicies('member_payment_pin', 'merchant'),
  ],
)
