import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** HMACs of the codes of vouchers: the codes themselves are stored nowhere. */
export const voucherCode = pgTable(
  'parking_voucher_code',
  {
    merchant_id: uuid().notNull(),
    digest: text().notNull(),
    voucher_id: uuid().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_voucher_code_pkey', columns: [table.merchant_id, table.digest] }),
    ...tenancyPolicies('parking_voucher_code', 'merchant'),
  ],
)

/** Uses of vouchers. What is counted and saved follows the stay until it is paid. */
export const voucherUse = pgTable(
  'parking_voucher_use',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    voucher_id: uuid().notNull(),
    site_id: uuid().notNull(),
    lane_id: uuid(),
    stay_id: uuid(),
    /** Who accepted it. */
    accepted_by: uuid(),
    at: instant().notNull(),
    /** Given by the client: once only. */
    key: text().notNull(),
    /** Minor units. */
    saving: bigint({ mode: 'number' }).notNull(),
    counted: boolean().notNull(),
    offline: boolean().notNull(),
    double_use: boolean().notNull(),
    who: text().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_voucher_use_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('parking_voucher_use_key').on(table.merchant_id, table.key),
    index('parking_voucher_use_voucher').on(table.merchant_id, table.voucher_id, table.at),
    index('parking_voucher_use_stay').on(table.merchant_id, table.stay_id),
    ...tenancyPolicies('parking_voucher_use', 'merchant'),
  ],
)

/** What came into the pool and left it: rows are added and never changed. */
export const poolEntry = pgTable(
  'parking_pool_entry',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    definition_id: uuid().notNull(),
    at: instant().notNull(),
    /** Of the merchant's clock. */
    day: date().notNull(),
    kind: text().notNull(),
    quantity: integer().notNull(),
    /** Written once. */
    key: text().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_pool_entry_pkey', columns: [table.merchant_id, table.id] }),
    uniqueIndex('parking_pool_entry_key').on(table.merchant_id, table.key),
    index('parking_pool_entry_definition').on(table.merchant_id, table.definition_id, table.day),
    ...tenancyPolicies('parking_pool_entry', 'merchant'),
  ],
)

/** Whose car stands unpaid at an exit: a voucher that is shown there is for its stay. */
export const waitingStay = pgTable(
  'parking_waiting',
  {
    merchant_id: uuid().notNull(),
    lane_id: uuid().notNull(),
    stay_id: uuid().notNull(),
    at: instant().notNull(),
  },
  table => [
    primaryKey({ name: 'parking_waiting_pkey', columns: [table.merchant_id, table.lane_id] }),
    ...tenancyPolicies('parking_waiting', 'merchant'),
  ],
)
