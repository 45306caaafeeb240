import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** What terminals took and returned, tender by tender: settlements of the acquirer are matched with these. */
export const movement = pgTable(
  'eftpos_movement',
  {
    merchant_id: uuid().notNull(),
    /** Digest of sale and tender: the same tender is stored once. */
    id: uuid().notNull(),
    account_id: uuid().notNull(),
    site_id: uuid().notNull(),
    payment_id: uuid().notNull(),
    kind: text().notNull(),
    provider_ref: text(),
    terminal: text(),
    last4: text(),
    scheme: text(),
    bill: text().notNull(),
    /** With tip and surcharge; refunds below 0. */
    amount: bigint({ mode: 'number' }).notNull(),
    tip: bigint({ mode: 'number' }).notNull(),
    surcharge: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    business_day: date().notNull(),
    /** The settlement that has it. */
    settlement_id: uuid(),
  },
  table => [
    primaryKey({ name: 'eftpos_movement_pkey', columns: [table.merchant_id, table.id] }),
    index('eftpos_movement_ref').on(table.merchant_id, table.account_id, table.provider_ref),
    index('eftpos_movement_at').on(table.merchant_id, table.account_id, table.at),
    index('eftpos_movement_day').on(table.merchant_id, table.site_id, table.business_day),
    index('eftpos_movement_open').on(table.merchant_id, table.account_id).where(sql`settlement_id is null`),
    ...tenancyPolicies('eftpos_movement', 'merchant'),
  ],
)

/** Lines of settlements: those of the acquirer's file, then what was sold and is in no line. */
export const settlementLine = pgTable(
  'eftpos_settlement_line',
  {
    merchant_id: uuid().notNull(),
    settlement_id: uuid().notNull(),
    line_no: integer().notNull(),
    kind: text().notNull(),
    terminal: text(),
    provider_ref: text(),
    authorisation: text(),
    scheme: text(),
    last4: text(),
    amount: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    at: instant().notNull(),
    result: text().notNull(),
    movement_id: uuid(),
    /** People said which payment it is. */
    is_paired: boolean().notNull(),
    reason: text(),
    reason_by: text(),
  },
  table => [
    primaryKey({
      name: 'eftpos_settlement_line_pkey',
      columns: [table.merchant_id, table.settlement_id, table.line_no],
    }),
    index('eftpos_settlement_line_movement').on(table.merchant_id, table.movement_id),
    index('eftpos_settlement_line_missing').on(table.merchant_id, table.movement_id).where(sql`result = 'onlyOurs'`),
    ...tenancyPolicies('eftpos_settlement_line', 'merchant'),
  ],
)

/** How a settlement was split: a snapshot of the rule with what it gave. */
export const settlementShare = pgTable(
  'eftpos_settlement_share',
  {
    merchant_id: uuid().notNull(),
    settlement_id: uuid().notNull(),
    position: integer().notNull(),
    party: text().notNull(),
    percent: text(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({
      name: 'eftpos_settlement_share_pkey',
      columns: [table.merchant_id, table.settlement_id, table.position],
    }),
    ...tenancyPolicies('eftpos_settlement_share', 'merchant'),
  ],
)

/** Digest of a settlement's file: the same one again changes nothing. */
export const settlementFile = pgTable(
  'eftpos_settlement_file',
  {
    merchant_id: uuid().notNull(),
    settlement_id: uuid().notNull(),
    digest: text().notNull(),
  },
  table => [
    primaryKey({ name: 'eftpos_settlement_file_pkey', columns: [table.merchant_id, table.settlement_id] }),
    ...tenancyPolicies('eftpos_settlement_file', 'merchant'),
  ],
)
