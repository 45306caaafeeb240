import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Whether a credential is inside an outermost area, by the newest event that is known. */
export const presence = pgTable(
  'acs_presence',
  {
    merchant_id: uuid().notNull(),
    credential_id: uuid().notNull(),
    area_id: uuid().notNull(),
    state: text().notNull(),
    at: instant().notNull(),
    /** Entity of the event, or the word `reset`. */
    lane: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ name: 'acs_presence_pkey', columns: [table.merchant_id, table.credential_id, table.area_id] }),
    ...tenancyPolicies('acs_presence', 'merchant'),
  ],
)

/** A granted passage whose sensor has not seen it yet; one a credential. */
export const pendingPassage = pgTable(
  'acs_pending_passage',
  {
    merchant_id: uuid().notNull(),
    credential_id: uuid().notNull(),
    entity_id: uuid().notNull(),
    granted_at: instant().notNull(),
    until: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_pending_passage_pkey', columns: [table.merchant_id, table.credential_id] }),
    ...tenancyPolicies('acs_pending_passage', 'merchant'),
  ],
)

/** Packages of credentials, with what of them is used. */
export const heldPackage = pgTable(
  'acs_held_package',
  {
    merchant_id: uuid().notNull(),
    credential_id: uuid().notNull(),
    package_id: uuid().notNull(),
    bought_at: instant().notNull(),
    first_used_at: instant(),
    visits_used: integer().notNull().default(0),
  },
  table => [
    primaryKey({ name: 'acs_held_package_pkey', columns: [table.merchant_id, table.credential_id, table.package_id] }),
    ...tenancyPolicies('acs_held_package', 'merchant'),
  ],
)

/** Every decision with its checks: rows are added and never changed. A partition a month by `at` (docs/decisions/log-months.md). */
export const decision = pgTable(
  'acs_decision',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    at: instant().notNull(),
    entity_id: uuid().notNull(),
    credential_id: uuid(),
    medium: text().notNull(),
    /** The end of the number that was read; all of a plate. */
    number_end: text().notNull(),
    granted: boolean().notNull(),
    code: text().notNull(),
    checks: jsonb().notNull(),
    violation: jsonb(),
    next_allowed_at: instant(),
    due: integer(),
  },
  table => [
    primaryKey({ name: 'acs_decision_pkey', columns: [table.merchant_id, table.id, table.at] }),
    index('acs_decision_at').on(table.merchant_id, table.at),
    index('acs_decision_credential').on(table.merchant_id, table.credential_id, table.at),
    index('acs_decision_entity').on(table.merchant_id, table.entity_id, table.at),
    index('acs_decision_site').on(table.merchant_id, table.site_id, table.at),
    ...tenancyPolicies('acs_decision', 'merchant'),
  ],
)

/**
 * What controllers have told, once by controller, epoch and number: rows are added and never changed. A partition a month by `stored_at`,
 * because a device's own clock may say anything (docs/decisions/log-months.md).
 */
export const deviceEvent = pgTable(
  'acs_device_event',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    epoch: text().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    site_id: uuid().notNull(),
    entity_id: uuid(),
    port: integer().notNull(),
    kind: text().notNull(),
    /** As corrected by the clock's deviation, and as it was sent. */
    at: instant().notNull(),
    sent_at: instant().notNull(),
    stored_at: instant().notNull(),
    late: boolean().notNull(),
    credential_id: uuid(),
    plate: text(),
    /** Number of a code that is no credential. */
    ticket: text(),
    granted: boolean(),
    code: text(),
    list_version: bigint({ mode: 'number' }),
    /** SHA-256 of what was sent, hex: other contents under one number are a conflict. */
    digest: text().notNull(),
  },
  table => [
    primaryKey({
      name: 'acs_device_event_pkey',
      columns: [table.merchant_id, table.controller_id, table.epoch, table.seq, table.stored_at],
    }),
    index('acs_device_event_at').on(table.merchant_id, table.at),
    index('acs_device_event_entity').on(table.merchant_id, table.entity_id, table.at),
    index('acs_device_event_site').on(table.merchant_id, table.site_id, table.at),
    index('acs_device_event_credential').on(table.merchant_id, table.credential_id, table.at),
    ...tenancyPolicies('acs_device_event', 'merchant'),
  ],
)

/** Keys of controllers; a replaced one is good for another day. */
export const controllerKey = pgTable(
  'acs_controller_key',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    /** SHA-256 of the key, hex. */
    key_hash: text().notNull(),
    created_at: instant().notNull(),
    ends_at: instant(),
  },
  table => [
    primaryKey({ name: 'acs_controller_key_pkey', columns: [table.merchant_id, table.controller_id, table.key_hash] }),
    // Found by a key alone, before the merchant is known.
    uniqueIndex('acs_controller_key_hash').on(table.key_hash),
    ...tenancyPolicies('acs_controller_key', 'merchant'),
  ],
)

/** Commands to devices and what became of them. A partition a month by `at` (docs/decisions/log-months.md). */
export const command = pgTable(
  'acs_command',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    entity_id: uuid().notNull(),
    port: integer().notNull(),
    do: text().notNull(),
    params: jsonb(),
    /** queued, sent, done, refused, failed or expired. */
    state: text().notNull(),
    reason: text().notNull(),
    who: text().notNull(),
    at: instant().notNull(),
    expires_at: instant().notNull(),
    sent_at: instant(),
    answered_at: instant(),
    detail: text(),
  },
  table => [
    primaryKey({ name: 'acs_command_pkey', columns: [table.merchant_id, table.id, table.at] }),
    index('acs_command_at').on(table.merchant_id, table.at),
    index('acs_command_open').on(table.merchant_id, table.controller_id, table.state),
    index('acs_command_entity').on(table.merchant_id, table.entity_id, table.at),
    index('acs_command_site').on(table.merchant_id, table.site_id, table.at),
    ...tenancyPolicies('acs_command', 'merchant'),
  ],
)

/** What is known of the device behind a door or gate. */
export const entityState = pgTable(
  'acs_entity_state',
  {
    merchant_id: uuid().notNull(),
    entity_id: uuid().notNull(),
    position: text().notNull().default('unknown'),
    /** automatic, raised (open and held) or lowered (closed and held). */
    mode: text().notNull().default('automatic'),
    loop: boolean().notNull().default(false),
    fault: text(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_entity_state_pkey', columns: [table.merchant_id, table.entity_id] }),
    ...tenancyPolicies('acs_entity_state', 'merchant'),
  ],
)

/** Where a controller's reports stand. */
export const controllerState = pgTable(
  'acs_controller_state',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    epoch: text().notNull(),
    /** Highest number such that all before it are stored. */
    last_seq: bigint({ mode: 'number' }).notNull(),
    list_version: bigint({ mode: 'number' }).notNull().default(0),
    /** Milliseconds that its clock was ahead, as last told. */
    clock_ahead_ms: bigint({ mode: 'number' }).notNull().default(0),
    queue: integer().notNull().default(0),
    /** Where the sending of a list stands: its version and the last entry that was sent; null: nothing is under way. */
    list_sending: jsonb(),
    online: boolean().notNull().default(false),
    heard_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_controller_state_pkey', columns: [table.merchant_id, table.controller_id] }),
    ...tenancyPolicies('acs_controller_state', 'merchant'),
  ],
)

/** Codes by which holders confirm shipments, as digests, and how often a wrong one was told. */
export const shippingCode = pgTable(
  'acs_shipping_code',
  {
    merchant_id: uuid().notNull(),
    shipping_id: uuid().notNull(),
    digest: text().notNull(),
    tries: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_shipping_code_pkey', columns: [table.merchant_id, table.shipping_id] }),
    ...tenancyPolicies('acs_shipping_code', 'merchant'),
  ],
)

/** Credentials lent to bookings, once by the booking's key. */
export const loan = pgTable(
  'acs_loan',
  {
    merchant_id: uuid().notNull(),
    key: text().notNull(),
    credential_id: uuid().notNull(),
    entity_id: uuid().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_loan_pkey', columns: [table.merchant_id, table.key] }),
    ...tenancyPolicies('acs_loan', 'merchant'),
  ],
)

/** Plates that cameras read in the last day: what is sent again is no second vehicle. */
export const plateRead = pgTable(
  'acs_plate_read',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    uuid: text().notNull(),
    entity_id: uuid().notNull(),
    plate: text().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_plate_read_pkey', columns: [table.merchant_id, table.controller_id, table.uuid] }),
    index('acs_plate_read_lane').on(table.merchant_id, table.controller_id, table.entity_id, table.at),
    ...tenancyPolicies('acs_plate_read', 'merchant'),
  ],
)

/** Controllers that a server's process speaks for (boards, simulators): which server does, and for how long. */
export const controllerHold = pgTable(
  'acs_controller_hold',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    held_by: uuid().notNull(),
    held_until: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_controller_hold_pkey', columns: [table.merchant_id, table.controller_id] }),
    ...tenancyPolicies('acs_controller_hold', 'merchant'),
  ],
)

/** Controllers of kind simulator that run in a server's process. */
export const simulation = pgTable(
  'acs_simulation',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    running: boolean().notNull(),
    cars_a_day: integer().notNull(),
    /** As its page shows it (contract/simulator.ts). */
    state: jsonb(),
  },
  table => [
    primaryKey({ name: 'acs_simulation_pkey', columns: [table.merchant_id, table.controller_id] }),
    ...tenancyPolicies('acs_simulation', 'merchant'),
  ],
)

/** What is to happen at a simulated lane: done once, by the server that runs it. */
export const simulationStep = pgTable(
  'acs_simulation_step',
  {
    merchant_id: uuid().notNull(),
    controller_id: uuid().notNull(),
    id: uuid().notNull(),
    step: jsonb().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_simulation_step_pkey', columns: [table.merchant_id, table.controller_id, table.id] }),
    ...tenancyPolicies('acs_simulation_step', 'merchant'),
  ],
)

/** The list that lanes decide by off-line: its version, and the key that its numbers are hashed with. */
export const listHead = pgTable(
  'acs_list_head',
  {
    merchant_id: uuid().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    /** Sealed. */
    list_key: text().notNull(),
  },
  table => [
    primaryKey({ name: 'acs_list_head_pkey', columns: [table.merchant_id] }),
    ...tenancyPolicies('acs_list_head', 'merchant'),
  ],
)

/** The last change of each credential's entry; without an entry it was removed. */
export const listEntry = pgTable(
  'acs_list_entry',
  {
    merchant_id: uuid().notNull(),
    credential_id: uuid().notNull(),
    version: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    /** HMAC-SHA-256 of the normalised number, hex; of a removed entry the one that it had. */
    key: text().notNull(),
    entry: jsonb(),
  },
  table => [
    primaryKey({ name: 'acs_list_entry_pkey', columns: [table.merchant_id, table.credential_id, table.key] }),
    // Pages of the list are read in this order.
    index('acs_list_entry_page').on(table.merchant_id, table.version, table.credential_id, table.key),
    index('acs_list_entry_key').on(table.merchant_id, table.key),
    ...tenancyPolicies('acs_list_entry', 'merchant'),
  ],
)
