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

/** Credentials of a user. */
export const credential = pgTable(
  'system_credential',
  {
    merchant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** PHC string of Argon2id; null until a password is chosen. */
    password_hash: text(),
    changed_at: instant(),
    /** Password generated at the first start, encrypted; removed at the first sign-in or change. */
    first_password: text(),
    /** Seed of the authenticator app, encrypted. */
    totp_secret: text(),
    /** An unconfirmed seed, encrypted. */
    totp_pending: text(),
    /** Last used time step: a code is valid once. */
    totp_step: bigint({ mode: 'number' }),
    /** Digests of unused recovery codes, created with the server's key (sign-in/second-factor.ts). */
    recovery: text().array().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.user_id] }),
    ...tenancyPolicies('system_credential', 'merchant'),
  ],
)

/** Devices that users signed in from before, by a secret of the device. */
export const knownDevice = pgTable(
  'system_known_device',
  {
    merchant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** SHA-256 of the device's token, hex. */
    token_hash: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.user_id, table.token_hash] }),
    ...tenancyPolicies('system_known_device', 'merchant'),
  ],
)

export const session = pgTable(
  'system_session',
  {
    /** Merchant that the user belongs to. */
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** Merchant in which a platform administrator acts; null is the first. */
    acting_merchant_id: uuid(),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull(),
    /** Offered and not used yet. */
    next_hash: text(),
    previous_hash: text(),
    previous_until: instant(),
    signed_in_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    rotated_at: instant().notNull(),
    /** When its user last gave a password or a passkey: at sign-in or later. */
    proven_at: instant().notNull(),
    device: text().notNull(),
    address: text().notNull(),
    agent: text().notNull().default(''),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('system_session_user').on(table.merchant_id, table.user_id),
    // Looked up by token, before the merchant is known.
    uniqueIndex('system_session_token').on(table.token_hash),
    uniqueIndex('system_session_next').on(table.next_hash),
    index('system_session_previous').on(table.previous_hash),
    ...tenancyPolicies('system_session', 'merchant'),
  ],
)

/** Codes sent to a phone or address that may belong to no user yet: rows of the platform. */
export const oneTimeCode = pgTable(
  'system_one_time_code',
  {
    merchant_id: uuid().notNull(),
    purpose: text().notNull(),
    contact: text().notNull(),
    /**
     * Device or address that requested it: a code is valid only there, so that strangers cannot use up its attempts.
     */
    requester: text().notNull().default(''),
    /** Encrypted instead of hashed: all million six-digit codes could be tried against a hash. */
    sealed: text().notNull(),
    sent_at: instant().notNull(),
    used_at: instant(),
    attempts: integer().notNull().default(0),
    /** When the hour began in which `sends` codes were sent. */
    hour_began: instant().notNull().defaultNow(),
    sends: integer().notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.purpose, table.contact, table.requester] }),
    ...tenancyPolicies('system_one_time_code', 'merchant'),
  ],
)

/** Links for choosing a password; one per user, the last that was sent. */
export const invitation = pgTable(
  'system_invitation',
  {
    merchant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** SHA-256 of the token in the link, hex. */
    token_hash: text().notNull(),
    expires_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.user_id] }),
    // Looked up by token, before the merchant is known.
    uniqueIndex('system_invitation_token').on(table.token_hash),
    ...tenancyPolicies('system_invitation', 'merchant'),
  ],
)

/**
 * Failures by name, address and contact: rows of the platform, so that they survive a restart and count on all servers.
 */
export const throttle = pgTable(
  'system_throttle',
  {
    merchant_id: uuid().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    count: integer().notNull(),
    last_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.kind, table.key] }),
    ...tenancyPolicies('system_throttle', 'merchant'),
  ],
)

export const passkey = pgTable(
  'system_passkey',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    /** Base64url, as WebAuthn names it. */
    credential_id: text().notNull(),
    /** Base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('system_passkey_user').on(table.merchant_id, table.user_id),
    uniqueIndex('system_passkey_credential').on(table.credential_id),
    ...tenancyPolicies('system_passkey', 'merchant'),
  ],
)

/** Challenges for passkeys: of a user who adds one, or for sign-in (rows of the platform). */
export const passkeyChallenge = pgTable(
  'system_passkey_challenge',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid(),
    challenge: text().notNull(),
    expires_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    ...tenancyPolicies('system_passkey_challenge', 'merchant'),
  ],
)

/** Lists as users arranged and named them. */
export const savedView = pgTable(
  'system_saved_view',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    page: text().notNull(),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    view: jsonb().notNull(),
    updated_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.id] }),
    index('system_saved_view_page').on(table.merchant_id, table.page),
    ...tenancyPolicies('system_saved_view', 'merchant'),
  ],
)

/** Accounts whose owners requested deletion. */
export const accountDeletion = pgTable(
  'system_account_deletion',
  {
    merchant_id: uuid().notNull(),
    user_id: uuid().notNull(),
    requested_at: instant().notNull(),
    due_at: instant().notNull(),
    reason: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.user_id] }),
    ...tenancyPolicies('system_account_deletion', 'merchant'),
  ],
)

/** Latest result of sending a shop's languages (600) and texts (601) to its own server. */
export const languageSync = pgTable(
  'site_language_sync',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    action: integer().notNull(),
    channel: text().notNull(),
    device: text().notNull(),
    /** sent, waiting (the job tries again at next_at), failed (given up). */
    state: text().notNull(),
    tries: integer().notNull(),
    problem: jsonb(),
    tried_at: instant().notNull(),
    next_at: instant().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.site_id, table.action] }),
    index('site_language_sync_due').on(table.next_at).where(sql`state = 'waiting'`),
    ...tenancyPolicies('site_language_sync', 'merchant'),
  ],
)

/** Earlier start times of a site's business days: the one with the earliest `before` after a day applies to it. */
export const dayStart = pgTable(
  'system_day_start',
  {
    merchant_id: uuid().notNull(),
    site_id: uuid().notNull(),
    /** The first business day for which it no longer applied. */
    before: date().notNull(),
    /** HH:mm */
    day_start: text().notNull(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.site_id, table.before] }),
    ...tenancyPolicies('system_day_start', 'merchant'),
  ],
)

/** What the application of a set of settings did at one site, and what it takes to undo it. */
export const lotSetResult = pgTable(
  'system_lot_set_result',
  {
    merchant_id: uuid().notNull(),
    run_id: uuid().notNull(),
    site_id: uuid().notNull(),
    set_id: uuid().notNull(),
    by_name: text().notNull(),
    at: instant().notNull(),
    /** waiting, changed, refused, undone, changedSince. */
    state: text().notNull(),
    /** The set as it was then. */
    wanted: jsonb().notNull(),
    changes: jsonb().notNull(),
    /** Version of the site after the change: a later one is not undone. */
    site_version: integer(),
    why: text(),
  },
  table => [
    primaryKey({ columns: [table.merchant_id, table.run_id, table.site_id] }),
    index('system_lot_set_result_set').on(table.merchant_id, table.set_id, table.at),
    ...tenancyPolicies('system_lot_set_result', 'merchant'),
  ],
)
