import {
  bigint,
  boolean,
  check,
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

/** Places of a slot, from its first booking on. The database refuses more than its capacity. */
export const slot = pgTable(
  'ticket_slot',
  {
    merchant_id: uuid().notNull(),
    plan_id: uuid().notNull(),
    site_id: uuid().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    capacity: integer().notNull(),
    /** Of the capacity: what was sold above the plan's. */
    raised: integer().notNull().default(0),
    taken: integer().notNull().default(0),
  },
  table => [
    primaryKey({
      name: 'ticket_slot_pkey',
      columns: [table.merchant_id, table.plan_id, table.site_id, table.starts_at],
    }),
    check('ticket_slot_not_oversold', sql`taken between 0 and capacity`),
    ...tenancyPolicies('ticket_slot', 'merchant'),
  ],
)

/** Places of a quota in a slot. */
export const quotaUse = pgTable(
  'ticket_quota_use',
  {
    merchant_id: uuid().notNull(),
    plan_id: uuid().notNull(),
    site_id: uuid().notNull(),
    starts_at: instant().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    taken: integer().notNull().default(0),
  },
  table => [
    primaryKey({
      name: 'ticket_quota_use_pkey',
      columns: [table.merchant_id, table.plan_id, table.site_id, table.starts_at, table.name],
    }),
    check('ticket_quota_use_not_oversold', sql`taken between 0 and size`),
    ...tenancyPolicies('ticket_quota_use', 'merchant'),
  ],
)

/** Tickets of bookings: one a person, or one for a group. Amounts in minor units. */
export const ticket = pgTable(
  'ticket_ticket',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    booking_id: uuid().notNull(),
    site_id: uuid().notNull(),
    position: integer().notNull(),
    number: text().notNull(),
    /** Id of the plan's price. */
    price: text().notNull(),
    name: text().notNull(),
    /** Places that it takes. */
    counts: integer().notNull(),
    /** 0: once a day. */
    entries: integer().notNull(),
    gross: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull(),
    net: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    paid: bigint({ mode: 'number' }).notNull().default(0),
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    /** valid, void, refunded. */
    state: text().notNull(),
    /** Rises with a move: codes of earlier versions are refused. */
    version: integer().notNull().default(1),
    /** Entries in use, of the list that has the most. */
    entered: integer().notNull().default(0),
  },
  table => [
    primaryKey({ name: 'ticket_ticket_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('ticket_ticket_number').on(table.merchant_id, table.number),
    index('ticket_ticket_booking').on(table.merchant_id, table.booking_id),
    ...tenancyPolicies('ticket_ticket', 'merchant'),
  ],
)

/** Money of bookings. Online payments are entries of the payments' ledger, too. */
export const money = pgTable(
  'ticket_money',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    booking_id: uuid().notNull(),
    site_id: uuid().notNull(),
    at: instant().notNull(),
    /** payment, refund, or deduction: from a deposit, by a bill at the till; below 0 it was taken back. */
    kind: text().notNull(),
    /** cash, card, online, till. */
    method: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** done, or due: a refund that the payments area has not got yet. */
    state: text().notNull(),
    /** Of the payments area. */
    payment_id: uuid(),
    /** Written once. */
    key: text().notNull(),
    reason: text().notNull(),
    who: text().notNull(),
  },
  table => [
    primaryKey({ name: 'ticket_money_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('ticket_money_key').on(table.merchant_id, table.key),
    index('ticket_money_booking').on(table.merchant_id, table.booking_id),
    index('ticket_money_due').on(table.merchant_id).where(sql`state = 'due'`),
    ...tenancyPolicies('ticket_money', 'merchant'),
  ],
)

/** Addresses of bookings on the ticket page: hashed to be found, sealed to be sent again. */
export const token = pgTable(
  'ticket_token',
  {
    merchant_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    token_hash: text().notNull(),
    sealed: text().notNull(),
  },
  table => [
    primaryKey({ name: 'ticket_token_pkey', columns: [table.merchant_id, table.booking_id] }),
    index('ticket_token_hash').on(table.token_hash),
    ...tenancyPolicies('ticket_token', 'merchant'),
  ],
)

/** Moves that wait for their payment; the new place is held, the old one is not let go before. */
export const move = pgTable(
  'ticket_move',
  {
    merchant_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    plan_id: uuid().notNull(),
    site_id: uuid().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** Tickets at their new prices. */
    tickets: jsonb().notNull(),
    people: integer().notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    due: bigint({ mode: 'number' }).notNull(),
    held_until: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'ticket_move_pkey', columns: [table.merchant_id, table.booking_id] }),
    index('ticket_move_slot').on(table.merchant_id, table.plan_id, table.site_id, table.starts_at),
    ...tenancyPolicies('ticket_move', 'merchant'),
  ],
)

/** The key from which a merchant's ticket keys are made. It never leaves the server. */
export const merchantKey = pgTable(
  'ticket_merchant_key',
  { merchant_id: uuid().notNull(), sealed: text().notNull() },
  table => [
    primaryKey({ name: 'ticket_merchant_key_pkey', columns: [table.merchant_id] }),
    ...tenancyPolicies('ticket_merchant_key', 'merchant'),
  ],
)

/**
 * Codes of booking pages that are on sale, over all merchants: rows of the platform. Unique without the tenant, so that a distributed
 * database keeps them on its coordinator. Written by the functions of functions.sql alone.
 */
export const publicCode = pgTable(
  'ticket_public_code',
  {
    merchant_id: uuid().notNull(),
    /** Lower case. */
    code: text().notNull(),
    owner_id: uuid().notNull(),
    plan_id: uuid().notNull(),
  },
  table => [
    primaryKey({ name: 'ticket_public_code_pkey', columns: [table.merchant_id, table.code] }),
    uniqueIndex('ticket_public_code_code').on(table.code),
    index('ticket_public_code_plan').on(table.merchant_id, table.plan_id),
    ...tenancyPolicies('ticket_public_code', 'merchant'),
  ],
)

/** Places that bookings other than those of plans have: a table, tables that are pushed together, a room. One a booking. */
export const reservation = pgTable(
  'ticket_reservation',
  {
    merchant_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    site_id: uuid().notNull(),
    /** Name of the place when it was reserved: of a table, as on bills. */
    name: text().notNull(),
    /** Tables of the floor plan, or an entity. */
    things: uuid().array().notNull(),
    /** Kept free before and after it. */
    before_minutes: integer().notNull().default(0),
    after_minutes: integer().notNull().default(0),
    /** Of reservations that repeat. */
    series: uuid(),
    /** A credential is lent for its time. */
    lends: boolean().notNull().default(false),
  },
  table => [
    primaryKey({ name: 'ticket_reservation_pkey', columns: [table.merchant_id, table.booking_id] }),
    ...tenancyPolicies('ticket_reservation', 'merchant'),
  ],
)

/**
 * When things are taken. No two bookings have one thing at a time: `ticket_occupancy_once` in the migration is an exclusion constraint,
 * which the definition can't say.
 */
export const occupancy = pgTable(
  'ticket_occupancy',
  {
    merchant_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    thing_id: uuid().notNull(),
    site_id: uuid().notNull(),
    /** With what is kept free before and after. */
    from_at: instant().notNull(),
    to_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'ticket_occupancy_pkey', columns: [table.merchant_id, table.booking_id, table.thing_id] }),
    check('ticket_occupancy_lasts', sql`from_at < to_at`),
    index('ticket_occupancy_site').on(table.merchant_id, table.site_id, table.from_at),
    ...tenancyPolicies('ticket_occupancy', 'merchant'),
  ],
)
