import {
  boolean,
  date,
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

/** What signs were given, in order; rows are added and never changed (functions.sql). */
export const publication = pgTable(
  'signage_publication',
  {
    merchant_id: uuid().notNull(),
    playlist_id: uuid().notNull(),
    /** 1, 2, 3 … of each playlist, without gaps. */
    number: integer().notNull(),
    content: jsonb().notNull(),
    published_at: instant().notNull(),
    published_by: text().notNull(),
    note: text().notNull(),
    rolled_back_to: integer(),
  },
  table => [
    primaryKey({
      name: 'signage_publication_pkey',
      columns: [table.merchant_id, table.playlist_id, table.number],
    }),
    ...tenancyPolicies('signage_publication', 'merchant'),
  ],
)

/** Televisions that show a code. They belong to nobody yet, so the platform holds them. */
export const pairing = pgTable(
  'signage_pairing',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    /** Hashes of the token in the QR code and of the television's own secret. */
    token_hash: text().notNull(),
    poll_hash: text().notNull(),
    code: text().notNull(),
    expires_at: instant().notNull(),
    /** The merchant that confirmed it, and the sign that it becomes. */
    sign_merchant: uuid(),
    sign_id: uuid(),
  },
  table => [
    primaryKey({ name: 'signage_pairing_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('signage_pairing_token').on(table.merchant_id, table.token_hash),
    uniqueIndex('signage_pairing_poll').on(table.merchant_id, table.poll_hash),
    uniqueIndex('signage_pairing_code').on(table.merchant_id, table.code),
    ...tenancyPolicies('signage_pairing', 'merchant'),
  ],
)

/** Hash of the key of each paired sign. */
export const signKey = pgTable(
  'signage_key',
  {
    merchant_id: uuid().notNull(),
    sign_id: uuid().notNull(),
    key_hash: text().notNull(),
  },
  table => [
    primaryKey({ name: 'signage_key_pkey', columns: [table.merchant_id, table.sign_id] }),
    index('signage_key_hash').on(table.key_hash),
    ...tenancyPolicies('signage_key', 'merchant'),
  ],
)

/** What signs have shown. Rows older than 13 months are summed by day (sum-old-showings.ts). */
export const showing = pgTable(
  'signage_showing',
  {
    merchant_id: uuid().notNull(),
    /** Of the player. */
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    sign_id: uuid().notNull(),
    station_id: uuid().notNull(),
    playlist_id: uuid().notNull(),
    playlist_number: integer().notNull(),
    item_id: uuid().notNull(),
    item_name: text().notNull(),
    at: instant().notNull(),
    /** By the shop's clock. */
    day: date().notNull(),
    seconds: integer().notNull(),
    showings: integer().notNull(),
    complete: integer().notNull(),
    skipped: integer().notNull(),
    /** The player's clock was ahead: `at` is when the server heard of it. */
    clock_ahead: boolean().notNull(),
    /** A sum of a day. */
    summed: boolean().notNull(),
  },
  table => [
    primaryKey({ name: 'signage_showing_pkey', columns: [table.merchant_id, table.id] }),
    index('signage_showing_day').on(table.merchant_id, table.day, table.site_id),
    ...tenancyPolicies('signage_showing', 'merchant'),
  ],
)

/** Whether a parking station is full: it stays so until enough bays are free. */
export const parkingFull = pgTable(
  'signage_parking_full',
  {
    merchant_id: uuid().notNull(),
    station_id: uuid().notNull(),
    is_full: boolean().notNull(),
  },
  table => [
    primaryKey({ name: 'signage_parking_full_pkey', columns: [table.merchant_id, table.station_id] }),
    ...tenancyPolicies('signage_parking_full', 'merchant'),
  ],
)

/** Secret of each account that gets counts: by its hash it is found, with it pushes are signed. */
export const parkingSecret = pgTable(
  'signage_parking_secret',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    secret_hash: text().notNull(),
    sealed: text().notNull(),
  },
  table => [
    primaryKey({ name: 'signage_parking_secret_pkey', columns: [table.merchant_id, table.account_id] }),
    index('signage_parking_secret_hash').on(table.secret_hash),
    ...tenancyPolicies('signage_parking_secret', 'merchant'),
  ],
)

/** What signs show over everything, for as long as it lasts. */
export const emergency = pgTable(
  'signage_emergency',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    signs: uuid().array().notNull(),
    /** One of both. */
    playlist_id: uuid(),
    text: text(),
    reason: text().notNull(),
    started_at: instant().notNull(),
    started_by: text().notNull(),
    until_at: instant().notNull(),
    ended_at: instant(),
  },
  table => [
    primaryKey({ name: 'signage_emergency_pkey', columns: [table.merchant_id, table.id] }),
    index('signage_emergency_until').on(table.merchant_id, table.until_at),
    ...tenancyPolicies('signage_emergency', 'merchant'),
  ],
)

/** What signs are told to do, until they have done it or ten minutes are over. */
export const command = pgTable(
  'signage_command',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    sign_id: uuid().notNull(),
    kind: text().notNull(),
    value: integer(),
    expires_at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'signage_command_pkey', columns: [table.merchant_id, table.id] }),
    index('signage_command_sign').on(table.merchant_id, table.sign_id),
    ...tenancyPolicies('signage_command', 'merchant'),
  ],
)
