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

/** Passages through lanes: rows are added and never changed. */
export const passage = pgTable(
  'parking_passage',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    lane_id: uuid().notNull(),
    at: instant().notNull(),
    direction: text().notNull(),
    credential_id: uuid(),
    plate: text(),
    ticket: text(),
    /** What the stay is found by; null where nobody knows who passed. */
    identity: text(),
    kind: text().notNull(),
    late: boolean().notNull(),
    /** Controller, epoch and number of the event that told it: counted once. */
    event: text().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_passage_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('parking_passage_event').on(table.merchant_id, table.event),
    index('parking_passage_site').on(table.merchant_id, table.site_id, table.at),
    index('parking_passage_identity').on(table.merchant_id, table.site_id, table.identity, table.at),
    ...tenancyPolicies('parking_passage', 'merchant'),
  ],
)

/** Corrections of counts: rows are added and never changed. */
export const correction = pgTable(
  'parking_correction',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    area_id: uuid().notNull(),
    at: instant().notNull(),
    delta: integer().notNull(),
    kind: text().notNull(),
    reason: text().notNull(),
    who: text().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_correction_pkey', columns: [table.merchant_id, table.id] }),
    index('parking_correction_area').on(table.merchant_id, table.area_id, table.at),
    ...tenancyPolicies('parking_correction', 'merchant'),
  ],
)

/** Running count of an area: entries - exits + corrections. */
export const areaCount = pgTable(
  'parking_area_count',
  {
    merchant_id: uuid().notNull(),
    area_id: uuid().notNull(),
    count: integer().notNull(),
    /** Of these, with a credential: they use reserved bays first. */
    credentials: integer().notNull(),
    full: boolean().notNull(),
    last_recount_at: instant(),
    at: instant().notNull(),
    /** When consoles were last told. */
    told_at: instant(),
  },
  table => [
    primaryKey({ name: 'parking_area_count_pkey', columns: [table.merchant_id, table.area_id] }),
    ...tenancyPolicies('parking_area_count', 'merchant'),
  ],
)

/** Prices that are held for two minutes. */
export const quote = pgTable(
  'parking_quote',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    stay_id: uuid().notNull(),
    /** Moment to which the stay is priced. */
    at: instant().notNull(),
    expires_at: instant().notNull(),
    payable: bigint({ mode: 'number' }).notNull(),
    /** What had been paid then: another payment since makes the quote void. */
    paid: bigint({ mode: 'number' }).notNull(),
    /** Vouchers that the payment uses. */
    vouchers: uuid().array().notNull().default(sql`'{}'`),
  },
  table => [
    primaryKey({ name: 'parking_quote_pkey', columns: [table.merchant_id, table.id] }),
    ...tenancyPolicies('parking_quote', 'merchant'),
  ],
)

/** Payments that drivers began by card at a pay station: what the payments area says of them settles the stay. */
export const cardSale = pgTable(
  'parking_card_sale',
  {
    merchant_id: uuid().notNull(),
    /** Given by the driver's device. */
    sale_id: text().notNull(),
    payment_id: uuid().notNull(),
    site_id: uuid().notNull(),
    stay_id: uuid().notNull(),
    quote_id: uuid().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the stay and the ledger of sales have followed of the payment's refunds. */
    refunded: bigint({ mode: 'number' }).notNull().default(0),
    place: text().notNull(),
    state: text().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_card_sale_pkey', columns: [table.merchant_id, table.sale_id] }),
    uniqueIndex('parking_card_sale_payment').on(table.merchant_id, table.payment_id),
    ...tenancyPolicies('parking_card_sale', 'merchant'),
  ],
)

/** Payments of stays: rows are added and never changed. */
export const payment = pgTable(
  'parking_payment',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    stay_id: uuid().notNull(),
    /** Given by the device that took the money: once only. */
    sale_id: text().notNull(),
    number: text().notNull(),
    at: instant().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    change: bigint({ mode: 'number' }).notNull(),
    tenders: jsonb().notNull(),
    place: text().notNull(),
    who: text().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_payment_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('parking_payment_sale').on(table.merchant_id, table.sale_id),
    index('parking_payment_stay').on(table.merchant_id, table.stay_id),
    index('parking_payment_at').on(table.merchant_id, table.site_id, table.at),
    ...tenancyPolicies('parking_payment', 'merchant'),
  ],
)

/** Payments from before stays were sales of the ledger, which are not sold yet (sell-earlier-payments.ts). */
export const paymentToSell = pgTable(
  'parking_payment_to_sell',
  {
    merchant_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    /** The provider's id of a card payment on line. */
    provider_ref: text(),
  },
  table => [
    primaryKey({ name: 'parking_payment_to_sell_pkey', columns: [table.merchant_id, table.payment_id] }),
    ...tenancyPolicies('parking_payment_to_sell', 'merchant'),
  ],
)

/** What a stay is found by, beside the record that people see. */
export const stayKey = pgTable(
  'parking_stay_key',
  {
    merchant_id: uuid().notNull(),
    stay_id: uuid().notNull(),
    site_id: uuid().notNull(),
    /** Ticket, plate or credential that its passages carry. */
    identity: text().notNull(),
    entry_at: instant(),
    exit_at: instant(),
    entry_event: text(),
    exit_event: text(),
    exit_missed: boolean().notNull(),
    /** Ended by a person: passages change it no more. */
    settled: boolean().notNull(),
    /** When a paid stay is looked at again: the time to leave may be over. */
    check_at: instant(),
  },
  table => [
    primaryKey({ name: 'parking_stay_key_pkey', columns: [table.merchant_id, table.stay_id] }),
    index('parking_stay_key_identity').on(table.merchant_id, table.site_id, table.identity, table.entry_at),
    index('parking_stay_key_check').on(table.check_at).where(sql`check_at is not null`),
    ...tenancyPolicies('parking_stay_key', 'merchant'),
  ],
)

/** Passages by hour: what reports read. Recomputed from the passages by a tool. */
export const hourSum = pgTable(
  'parking_hour',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    lane_id: uuid().notNull(),
    /** Start of the hour, an instant: the hour that the clock shows twice is two. */
    hour: instant().notNull(),
    kind: text().notNull(),
    passages: integer().notNull(),
  },
  table => [
    primaryKey({
      name: 'parking_hour_pkey',
      columns: [table.merchant_id, table.site_id, table.hour, table.lane_id, table.kind],
    }),
    ...tenancyPolicies('parking_hour', 'merchant'),
  ],
)

/** Validations of stays. What is counted is fixed when the stay is paid or closed. */
export const validation = pgTable(
  'parking_validation',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    stay_id: uuid().notNull(),
    type_id: uuid().notNull(),
    merchant: text().notNull(),
    /** The merchant of that name, who is billed. */
    voucher_merchant: uuid(),
    who: text().notNull(),
    at: instant().notNull(),
    day: date().notNull(),
    receipt: text(),
    receipt_amount: bigint({ mode: 'number' }),
    status: text().notNull(),
    counted: boolean().notNull(),
    saving: bigint({ mode: 'number' }).notNull(),
    owed: bigint({ mode: 'number' }).notNull(),
    fixed: boolean().notNull(),
    /** What the merchant would have owed when it was given: held of its budget while the stay is open. */
    reserved: bigint({ mode: 'number' }).notNull().default(0),
    cancel_reason: text(),
    cancelled_at: instant(),
    key: text(),
  },
  table => [
    primaryKey({ name: 'parking_validation_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('parking_validation_key').on(table.merchant_id, table.key),
    index('parking_validation_stay').on(table.merchant_id, table.stay_id),
    index('parking_validation_day').on(table.merchant_id, table.site_id, table.day),
    ...tenancyPolicies('parking_validation', 'merchant'),
  ],
)

/** A scenario that was run. It is active until it ended. */
export const scenarioRun = pgTable(
  'parking_scenario_run',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    scenario_id: uuid().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    priority: integer().notNull(),
    sign_text: text(),
    /** person or schedule. */
    started_by: text().notNull().default('person'),
    reason: text().notNull(),
    who: text().notNull(),
    started_at: instant().notNull(),
    ends_at: instant(),
    ended_at: instant(),
    /** person or time. */
    ended_by: text(),
    end_reason: text(),
    /** The moment of the schedule that began it: begins it once. */
    scheduled_for: instant(),
  },
  table => [
    primaryKey({ name: 'parking_scenario_run_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('parking_scenario_run_schedule').on(table.merchant_id, table.scenario_id, table.scheduled_for),
    index('parking_scenario_run_site').on(table.merchant_id, table.site_id, table.started_at),
    // Each answer of a gate asks for the runs that are active.
    index('parking_scenario_run_active').on(table.merchant_id).where(sql`ended_at is null`),
    ...tenancyPolicies('parking_scenario_run', 'merchant'),
  ],
)

/** When the scenarios of a site have something to do again: begin, move a gate, ask it again, end. */
export const scenarioTurn = pgTable(
  'parking_scenario_turn',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    next_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_scenario_turn_pkey', columns: [table.merchant_id, table.site_id] }),
    // Servers look for what is due every second.
    index('parking_scenario_turn_next').on(table.next_at),
    ...tenancyPolicies('parking_scenario_turn', 'merchant'),
  ],
)

/** What a scenario that was run does to a gate. */
export const scenarioGate = pgTable(
  'parking_scenario_gate',
  {
    merchant_id: uuid().notNull(),
    run_id: uuid().notNull(),
    entity_id: uuid().notNull(),
    do: text().notNull(),
    due_at: instant().notNull(),
    /** Mode of the gate before any scenario. */
    former_mode: text().notNull(),
    command_id: uuid(),
    tries: integer().notNull(),
    next_try_at: instant(),
    /** A person moved the gate since. */
    released: boolean().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_scenario_gate_pkey', columns: [table.merchant_id, table.run_id, table.entity_id] }),
    index('parking_scenario_gate_entity').on(table.merchant_id, table.entity_id),
    ...tenancyPolicies('parking_scenario_gate', 'merchant'),
  ],
)

/** Cars that were let into an area that is nearly full and have not passed yet: one a lane. */
export const pendingEntry = pgTable(
  'parking_pending_entry',
  {
    merchant_id: uuid().notNull(),
    lane_id: uuid().notNull(),
    site_id: uuid().notNull(),
    area_from: uuid(),
    area_to: uuid(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_pending_entry_pkey', columns: [table.merchant_id, table.lane_id] }),
    index('parking_pending_entry_site').on(table.merchant_id, table.site_id, table.at),
    ...tenancyPolicies('parking_pending_entry', 'merchant'),
  ],
)
