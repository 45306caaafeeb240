import { index, pgTable, primaryKey, text, uuid } from '#platform/server/db/drizzle.ts'
import { instant } from '#platform/server/db/instant.ts'
import { tenancyPolicies } from '#platform/server/db/tables.ts'

/** Links between documents: follow-ups and reversals. */
export const links = pgTable(
  'stock_document_link',
  {
    merchant_id: uuid().notNull(),
    parent: text().notNull(),
    parent_id: uuid().notNull(),
    child: text().notNull(),
    child_id: uuid().notNull(),
    relation: text().notNull(),
  },
  table => [
    primaryKey({ name: 'stock_document_link_pkey', columns: [table.merchant_id, table.child_id, table.parent_id] }),
    index('stock_document_link_parent').on(table.merchant_id, table.parent_id),
    ...tenancyPolicies('stock_document_link', 'merchant'),
  ],
)

/** Who had a hand in a document before its audit. */
export const editors = pgTable(
  'stock_document_hand',
  { merchant_id: uuid().notNull(), document_id: uuid().notNull(), user_id: uuid().notNull() },
  table => [
    primaryKey({ name: 'stock_document_hand_pkey', columns: [table.merchant_id, table.document_id, table.user_id] }),
    ...tenancyPolicies('stock_document_hand', 'merchant'),
  ],
)

/** What arrived of a transfer at once; the id is the device's, so that a receipt sent again is known. Movements name it. */
export const receipts = pgTable(
  'stock_transfer_receipt',
  {
    merchant_id: uuid().notNull(),
    id: uuid().notNull(),
    transfer_id: uuid().notNull(),
    at: instant().notNull(),
    receiver: text().notNull(),
    /** How what was missing was settled; empty where it stayed in transit. */
    settle: text(),
  },
  table => [
    primaryKey({ name: 'stock_transfer_receipt_pkey', columns: [table.merchant_id, table.id] }),
    index('stock_transfer_receipt_transfer').on(table.merchant_id, table.transfer_id),
    ...tenancyPolicies('stock_transfer_receipt', 'merchant'),
  ],
)
