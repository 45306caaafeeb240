import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

const cents = () => bigint({ mode: 'number' }).notNull()
/** From opening to close of a register; a supplementary one has what arrived after the close. */
export const sessions = pgTable(
  'pos_register_session',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    register_id: uuid().notNull(),
    supplementary: boolean().notNull(),
    /** Of a supplementary one: the session that its sales belong to by time. */
    of_session: uuid(),
    opened_at: instant().notNull(),
    opened_by: text().notNull(),
    float: cents(),
    /** Expected cash at the opening; null: unknown, as at the first opening. */
    opening_expected: bigint({ mode: 'number' }),
    business_day: date().notNull(),
    closed_at: instant(),
    closed_by: text(),
    /** Increases by one per register, without gaps. */
    close_no: integer(),
    /** Pieces by denomination, in cents: [{ "denomination": 5000, "count": 3 }]. The last count while it is open. */
    counted: jsonb(),
    counted_at: instant(),
    counted_by: text(),
    /** How often the count was changed. */
    counts: integer().notNull().default(0),
    first_count: bigint({ mode: 'number' }),
    expected: bigint({ mode: 'number' }),
    actual: bigint({ mode: 'number' }),
    variance: bigint({ mode: 'number' }),
    note: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    uniqueIndex('pos_register_session_close').on(table.merchant_id, table.register_id, table.close_no),
    uniqueIndex('pos_register_session_open').on(table.merchant_id, table.register_id).where(sql`closed_at is null`),
    index('pos_register_session_time').on(table.merchant_id, table.register_id, table.opened_at),
    index('pos_register_session_day').on(table.merchant_id, table.site_id, table.business_day),
    ...tenancyPolicies('pos_register_session', 'merchant'),
  ],
)

/** Cash in and out, and every opening of a drawer: added, never changed. */
export const drawerEvents = pgTable(
  'pos_drawer_event',
  {
    merchant_id: uuid().notNull(),
    /** Created by the till. */
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    register_id: uuid().notNull(),
    session_id: uuid(),
    at: instant().notNull(),
    business_day: date().notNull(),
    /** in, out, account (payment of a bill on account), opened */
    kind: text().notNull(),
    /** Cents, positive for in and out; negative if a payment of a bill on account is refunded. */
    amount: cents().default(0),
    reason: text().notNull(),
    clerk: text().notNull(),
    /** Code of the clerk whose PIN approved it; null if no approval was needed. */
    approved_by: text(),
    sale_id: uuid(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('pos_drawer_event_session').on(table.merchant_id, table.session_id),
    index('pos_drawer_event_day').on(table.merchant_id, table.site_id, table.business_day, table.at),
    ...tenancyPolicies('pos_drawer_event', 'merchant'),
  ],
)
