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

/** What was sent, or is about to be sent, to a provider. Committed before it is sent. */
export const attempt = pgTable(
  'cardpay_attempt',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    payment_id: uuid().notNull(),
    kind: text().notNull(),
    /** The caller's key: the same call again is the same attempt. The provider gets the id of the row as its key. */
    key: text().notNull(),
    state: text().notNull(),
    /** In all, and of it tip and surcharge. */
    total: bigint({ mode: 'number' }).notNull(),
    tip: bigint({ mode: 'number' }).notNull(),
    surcharge: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    words: text().notNull(),
    who: text().notNull(),
    /** Where the customer comes back to after the provider's page; null: there is none. */
    return_to: text(),
    /** Of `begin`: the money is reserved, and captured later. */
    capture_later: boolean().notNull(),
    tries: integer().notNull(),
    next_try_at: instant(),
    at: instant().notNull(),
    answered_at: instant(),
  },
  table => [
    primaryKey({ name: 'cardpay_attempt_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('cardpay_attempt_key').on(table.merchant_id, table.key),
    index('cardpay_attempt_payment').on(table.merchant_id, table.payment_id),
    index('cardpay_attempt_due').on(table.next_try_at).where(sql`state in ('sending', 'unknown')`),
    ...tenancyPolicies('cardpay_attempt', 'merchant'),
  ],
)

/** All that the provider has said of a payment (rules/payment-facts.ts). */
export const facts = pgTable(
  'cardpay_facts',
  {
    merchant_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    facts: jsonb().notNull(),
    /** Where the customer pays. */
    checkout_url: text(),
  },
  table => [
    primaryKey({ name: 'cardpay_facts_pkey', columns: [table.merchant_id, table.payment_id] }),
    ...tenancyPolicies('cardpay_facts', 'merchant'),
  ],
)

/** The ledger: a debit and a credit of the same amount. Rows are added and never changed. */
export const posting = pgTable(
  'cardpay_posting',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    site_id: uuid().notNull(),
    account_id: uuid().notNull(),
    payment_id: uuid(),
    /** Of a provider, or of the parties of a split. */
    payout_id: uuid(),
    settlement_id: uuid(),
    /** Of payable: who is owed. */
    party: text(),
    kind: text().notNull(),
    debit: text().notNull(),
    credit: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Of income: what was paid for. */
    purpose: text(),
    at: instant().notNull(),
    business_day: date().notNull(),
    /** Account, kind and the provider's id: posted once. */
    source: text().notNull(),
  },
  table => [
    primaryKey({ name: 'cardpay_posting_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('cardpay_posting_source').on(table.merchant_id, table.source),
    index('cardpay_posting_payment').on(table.merchant_id, table.payment_id),
    index('cardpay_posting_account').on(table.merchant_id, table.account_id, table.business_day),
    ...tenancyPolicies('cardpay_posting', 'merchant'),
  ],
)

/** Events of providers as they came. */
export const event = pgTable(
  'cardpay_event',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    /** The provider's id: stored once. */
    event_id: text().notNull(),
    kind: text().notNull(),
    /** The provider's id of the payment or payout that it is about. */
    payment_ref: text(),
    payout_ref: text(),
    /** The body, with card numbers, keys and secrets masked. */
    raw: text().notNull(),
    received_at: instant().notNull(),
    worked_at: instant(),
    tries: integer().notNull(),
    next_try_at: instant(),
  },
  table => [
    primaryKey({ name: 'cardpay_event_pkey', columns: [table.merchant_id, table.account_id, table.event_id] }),
    index('cardpay_event_payment').on(table.merchant_id, table.account_id, table.payment_ref),
    index('cardpay_event_due').on(table.next_try_at).where(sql`worked_at is null`),
    ...tenancyPolicies('cardpay_event', 'merchant'),
  ],
)

/** Every cent of a payout. */
export const payoutItem = pgTable(
  'cardpay_payout_item',
  {
    merchant_id: uuid().notNull(),
    payout_id: uuid().notNull(),
    ref: text().notNull(),
    kind: text().notNull(),
    /** The provider's id of the payment. */
    payment_ref: text().notNull(),
    /** With its sign. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ name: 'cardpay_payout_item_pkey', columns: [table.merchant_id, table.payout_id, table.ref] }),
    index('cardpay_payout_item_payment').on(table.merchant_id, table.payment_ref),
    ...tenancyPolicies('cardpay_payout_item', 'merchant'),
  ],
)

/** How far payments of an account have been pulled. */
export const pull = pgTable(
  'cardpay_pull',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    cursor: text(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'cardpay_pull_pkey', columns: [table.merchant_id, table.account_id] }),
    ...tenancyPolicies('cardpay_pull', 'merchant'),
  ],
)

/** What the simulated provider stores. Nothing else reads it. */
export const simulated = pgTable(
  'cardpay_simulated',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    kind: text().notNull(),
    ref: text().notNull(),
    reference: text(),
    /** Grows with every change within an account. */
    seq: bigint({ mode: 'number' }).notNull(),
    data: jsonb().notNull(),
  },
  table => [
    primaryKey({
      name: 'cardpay_simulated_pkey',
      columns: [table.merchant_id, table.account_id, table.kind, table.ref],
    }),
    index('cardpay_simulated_reference').on(table.merchant_id, table.account_id, table.reference),
    uniqueIndex('cardpay_simulated_seq').on(table.merchant_id, table.account_id, table.kind, table.seq),
    ...tenancyPolicies('cardpay_simulated', 'merchant'),
  ],
)

/** One row a simulated account: locked while its rows are used, and the last number that was given. */
export const simulatedAccount = pgTable(
  'cardpay_simulated_account',
  {
    merchant_id: uuid().notNull(),
    account_id: uuid().notNull(),
    last_seq: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ name: 'cardpay_simulated_account_pkey', columns: [table.merchant_id, table.account_id] }),
    ...tenancyPolicies('cardpay_simulated_account', 'merchant'),
  ],
)

/** What registers have charged at terminals, by their own numbers. */
export const charge = pgTable(
  'eftpos_charge',
  {
    merchant_id: uuid().notNull(),
    reference: uuid().notNull(),
    site_id: uuid().notNull(),
    /** Null: the register gave the number up before it came, so it charges nobody. */
    attempt_id: uuid(),
    payment_id: uuid(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'eftpos_charge_pkey', columns: [table.merchant_id, table.reference] }),
    ...tenancyPolicies('eftpos_charge', 'merchant'),
  ],
)

/** The secret part of a payment link's address. */
export const linkToken = pgTable(
  'eftpos_link_token',
  {
    merchant_id: uuid().notNull(),
    link_id: uuid().notNull(),
    /** SHA-256: the database alone opens no link. */
    token_hash: text().notNull(),
    /** Encrypted, so that users can send the same address again. */
    sealed: text().notNull(),
  },
  table => [
    primaryKey({ name: 'eftpos_link_token_pkey', columns: [table.merchant_id, table.link_id] }),
    index('eftpos_link_token_hash').on(table.token_hash),
    ...tenancyPolicies('eftpos_link_token', 'merchant'),
  ],
)

/** Captured money of a link: each payment counts once. */
export const linkMoney = pgTable(
  'eftpos_link_money',
  {
    merchant_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    link_id: uuid().notNull(),
    /** False: it came late or twice and is refunded. */
    accepted: boolean().notNull(),
  },
  table => [
    primaryKey({ name: 'eftpos_link_money_pkey', columns: [table.merchant_id, table.payment_id] }),
    index('eftpos_link_money_link').on(table.merchant_id, table.link_id),
    ...tenancyPolicies('eftpos_link_money', 'merchant'),
  ],
)
