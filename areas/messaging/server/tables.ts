import { index, integer, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What applies to an address now: the last row of the ledger of consent, and whether anything is sent there at all. */
export const address = pgTable(
  'message_address',
  {
    merchant_id: uuid().notNull(),
    channel: text().notNull(),
    /** E.164, or an e-mail address in lower case. */
    address: text().notNull(),
    /** optIn, optOut; null: nobody ever agreed or declined. */
    state: text(),
    /** When that was said. */
    since: instant(),
    member_id: uuid(),
    site_id: uuid(),
    /** hardBounce, complaint, erased: nothing, or no marketing, is sent any more. */
    suppression: text(),
    /** Days of soft bounces since the last delivery, YYYY-MM-DD. */
    soft_days: text().array().notNull().default([]),
  },
  table => [
    primaryKey({ name: 'message_address_pkey', columns: [table.merchant_id, table.channel, table.address] }),
    index('message_address_member').on(table.merchant_id, table.member_id),
    ...tenancyPolicies('message_address', 'merchant'),
  ],
)

/** What providers told by hooks: counted once by their id; of a reference not known yet, kept for a day. */
export const providerEvent = pgTable(
  'message_provider_event',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    event_id: text().notNull(),
    at: instant().notNull(),
    kind: text().notNull(),
    ref: text(),
    detail: text(),
    /** Null: its message is not known yet. */
    applied_at: instant(),
  },
  table => [
    primaryKey({ name: 'message_provider_event_pkey', columns: [table.merchant_id, table.account_id, table.event_id] }),
    index('message_provider_event_ref').on(table.merchant_id, table.account_id, table.ref),
    ...tenancyPolicies('message_provider_event', 'merchant'),
  ],
)

/** Members of a campaign's list who are sent nothing, to compare sales with. */
export const campaignHoldback = pgTable(
  'message_campaign_holdback',
  {
    merchant_id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    member_id: uuid().notNull(),
  },
  table => [
    primaryKey({
      name: 'message_campaign_holdback_pkey',
      columns: [table.merchant_id, table.campaign_id, table.member_id],
    }),
    ...tenancyPolicies('message_campaign_holdback', 'merchant'),
  ],
)

/** The texts for which a second person's approval of a campaign was requested: others are not sent. */
export const campaignApproval = pgTable(
  'message_campaign_approval',
  {
    merchant_id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    /** SHA-256 of the template in all its languages, with the elements. */
    texts: text().notNull(),
  },
  table => [
    primaryKey({ name: 'message_campaign_approval_pkey', columns: [table.merchant_id, table.campaign_id] }),
    ...tenancyPolicies('message_campaign_approval', 'merchant'),
  ],
)

/** What people wrote, in the conversation of their address. */
export const inbound = pgTable(
  'message_inbound',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    thread_id: uuid().notNull(),
    at: instant().notNull(),
    text: text().notNull(),
  },
  table => [
    primaryKey({ name: 'message_inbound_pkey', columns: [table.merchant_id, table.id] }),
    index('message_inbound_thread').on(table.merchant_id, table.thread_id, table.at),
    ...tenancyPolicies('message_inbound', 'merchant'),
  ],
)

/** What leads to an invitation, and how far its person got. */
export const invitationLink = pgTable(
  'message_invitation_link',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    /** SHA-256: the link itself is stored nowhere. */
    token_hash: text().notNull(),
    /** Mobile that PINs go to. */
    mobile: text(),
    verified_at: instant(),
  },
  table => [
    primaryKey({ name: 'message_invitation_link_pkey', columns: [table.merchant_id, table.id] }),
    ...tenancyPolicies('message_invitation_link', 'merchant'),
  ],
)

/** Links in text messages by which their receivers unsubscribe. */
export const shortLink = pgTable(
  'message_short_link',
  {
    merchant_id: uuid().notNull(),
    code: text().notNull(),
    message_id: uuid().notNull(),
  },
  table => [
    primaryKey({ name: 'message_short_link_pkey', columns: [table.merchant_id, table.code] }),
    ...tenancyPolicies('message_short_link', 'merchant'),
  ],
)

/** Messages that an account handed over on a day, against its daily limit. */
export const accountDay = pgTable(
  'message_account_day',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    day: text().notNull(),
    messages: integer().notNull(),
  },
  table => [
    primaryKey({ name: 'message_account_day_pkey', columns: [table.merchant_id, table.account_id, table.day] }),
    ...tenancyPolicies('message_account_day', 'merchant'),
  ],
)
