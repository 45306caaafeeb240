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
/** From opening to close of a register; a supplementary one holds what came after the close. */
export const sessions = pgTable(
  'pos_register_session',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    register_id: uuid().notNull(),
    supplementary: boolean().notNull(),
    /** Of a supplementary one: the session that its sales belong to by their time. */
    of_session: uuid(),
    opened_at: instant().notNull(),
    opened_by: text().notNull(),
    float: cents(),
    business_day: date().notNull(),
    closed_at: instant(),
    closed_by: text(),
    /** Counts up by register without a gap. */
    close_no: integer(),
    /** Pieces by denomination, in cents: [{ "denomination": 5000, "count": 3 }]. What was counted last while it is open. */
    counted: jsonb(),
    counted_at: instant(),
    counted_by: text(),
    /** How often something else was counted than before. */
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

/** Cash put in and taken out, and every opening of a drawer: added, never changed. */
export const drawerEvents = pgTable(
  'pos_drawer_event',
  {
    merchant_id: uuid().notNull(),
    /** Made by the till. */
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    register_id: uuid().notNull(),
    session_id: uuid(),
    at: instant().notNull(),
    business_day: date().notNull(),
    /** in, out, account (paid of a bill on account), opened */
    kind: text().notNull(),
    /** Cents, above 0 for in and out; below 0 where a payment of a bill on account is given back. */
    amount: cents().default(0),
    reason: text().notNull(),
    clerk: text().notNull(),
    /** Code of who allowed it by PIN; null where nobody had to. */
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
