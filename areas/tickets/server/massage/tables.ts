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
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/**
 * Treatments of orders, which are bookings. No therapist gives two at a time, and no room has two orders at a time:
 * `ticket_treatment_therapist` and `ticket_treatment_room` in the migration are exclusion constraints, which the definition can't say.
 */
export const treatment = pgTable(
  'ticket_treatment',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    booking_id: uuid().notNull(),
    site_id: uuid().notNull(),
    position: integer().notNull(),
    service_id: uuid().notNull(),
    /** As it was booked. */
    service: text().notNull(),
    minutes: integer().notNull(),
    /** Names. */
    add_ons: jsonb().notNull(),
    therapist_id: uuid().notNull(),
    room_id: uuid().notNull(),
    starts_at: instant().notNull(),
    ends_at: instant().notNull(),
    /** With what is kept free before and after. */
    kept_from: instant().notNull(),
    kept_to: instant().notNull(),
    /** False: its order is cancelled, and the time is free. */
    taking: boolean().notNull().default(true),
    net: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    commission: bigint({ mode: 'number' }).notNull(),
    tip: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [
    primaryKey({ name: 'ticket_treatment_pkey', columns: [table.merchant_id, table.id] }),
    check('ticket_treatment_lasts', sql`kept_from < kept_to`),
    index('ticket_treatment_booking').on(table.merchant_id, table.booking_id),
    index('ticket_treatment_site').on(table.merchant_id, table.site_id, table.starts_at),
    ...tenancyPolicies('ticket_treatment', 'merchant'),
  ],
)

/** What orders of treatments have beside their booking. */
export const massageOrder = pgTable(
  'ticket_massage_order',
  {
    merchant_id: uuid().notNull(),
    booking_id: uuid().notNull(),
    together: boolean().notNull(),
    /** The order at the till. */
    online_order: uuid(),
  },
  table => [
    primaryKey({ name: 'ticket_massage_order_pkey', columns: [table.merchant_id, table.booking_id] }),
    index('ticket_massage_order_till').on(table.merchant_id, table.online_order),
    ...tenancyPolicies('ticket_massage_order', 'merchant'),
  ],
)
