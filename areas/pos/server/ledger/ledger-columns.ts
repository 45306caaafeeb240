import { arrayText, type RowColumn } from '#platform/server/db/column-arrays.ts'
import type { LineRow, SaleRow, TenderRow } from './ledger-rows.ts'

/** Most sales and lines have none; the text of a list costs. */
const jsonText = (list: readonly object[]): string => (list.length === 0 ? '[]' : JSON.stringify(list))

/** Columns of tables.ts, in no order that matters; merchant, site and what else is the same for all rows are not among them. */
export const SALE_COLUMNS: readonly RowColumn<SaleRow>[] = [
  { name: 'id', type: 'uuid', of: row => row.id },
  { name: 'business_day', type: 'date', of: row => row.businessDay },
  { name: 'sold_at', type: 'timestamptz', of: row => row.soldAt },
  { name: 'hour_at', type: 'timestamptz', of: row => row.hourAt },
  { name: 'bill_num', type: 'text', of: row => row.billNum },
  { name: 'register_id', type: 'uuid', of: row => row.registerId },
  { name: 'session_id', type: 'uuid', of: row => row.sessionId },
  { name: 'clerk', type: 'text', of: row => row.clerk },
  { name: 'mode', type: 'text', of: row => row.mode },
  { name: 'training', type: 'bool', of: row => row.training },
  { name: 'channel', type: 'text', of: row => row.channel },
  { name: 'table_name', type: 'text', of: row => row.table },
  { name: 'covers', type: 'int4', of: row => row.covers },
  { name: 'member', type: 'text', of: row => row.member },
  { name: 'ref_of', type: 'uuid', of: row => row.refOf },
  { name: 'coupons', type: 'text', of: row => arrayText(row.coupons), as: 'text' },
  { name: 'approvals', type: 'jsonb', of: row => jsonText(row.approvals) },
  { name: 'gross', type: 'int8', of: row => row.gross },
  { name: 'discount', type: 'int8', of: row => row.discount },
  { name: 'net', type: 'int8', of: row => row.net },
  { name: 'tax', type: 'int8', of: row => row.tax },
  { name: 'tax_added', type: 'int8', of: row => row.taxAdded },
  { name: 'surcharge', type: 'int8', of: row => row.surcharge },
  { name: 'tip', type: 'int8', of: row => row.tip },
  { name: 'rounding', type: 'int8', of: row => row.rounding },
  { name: 'payable', type: 'int8', of: row => row.payable },
  { name: 'till_sold_at', type: 'timestamptz', of: row => row.tillSoldAt },
  { name: 'digest', type: 'text', of: row => row.digest },
]

export const LINE_COLUMNS: readonly RowColumn<LineRow>[] = [
  { name: 'sale_id', type: 'uuid', of: row => row.saleId },
  { name: 'line_no', type: 'int4', of: row => row.lineNo },
  { name: 'business_day', type: 'date', of: row => row.businessDay },
  { name: 'counted', type: 'bool', of: row => row.counted },
  { name: 'item_id', type: 'uuid', of: row => row.itemId },
  { name: 'category_id', type: 'uuid', of: row => row.categoryId },
  { name: 'supplier_id', type: 'uuid', of: row => row.supplierId },
  { name: 'barcode', type: 'text', of: row => row.barcode },
  { name: 'name', type: 'text', of: row => row.name },
  { name: 'quantity', type: 'numeric', of: row => row.quantity },
  { name: 'unit_price', type: 'int8', of: row => row.unitPrice },
  { name: 'gross', type: 'int8', of: row => row.gross },
  { name: 'discount', type: 'int8', of: row => row.discount },
  { name: 'net', type: 'int8', of: row => row.net },
  { name: 'tax', type: 'int8', of: row => row.tax },
  { name: 'tax_added', type: 'int8', of: row => row.taxAdded },
  { name: 'tax_rate', type: 'numeric', of: row => row.taxRate },
  { name: 'cost', type: 'int8', of: row => row.cost },
  { name: 'voided', type: 'bool', of: row => row.voided },
  { name: 'void_reason', type: 'text', of: row => row.voidReason },
  { name: 'discounts', type: 'jsonb', of: row => jsonText(row.discounts) },
  { name: 'promotions', type: 'jsonb', of: row => jsonText(row.promotions) },
  { name: 'note', type: 'text', of: row => row.note },
]

export const TENDER_COLUMNS: readonly RowColumn<TenderRow>[] = [
  { name: 'sale_id', type: 'uuid', of: row => row.saleId },
  { name: 'tender_no', type: 'int4', of: row => row.tenderNo },
  { name: 'business_day', type: 'date', of: row => row.businessDay },
  { name: 'counted', type: 'bool', of: row => row.counted },
  { name: 'method', type: 'text', of: row => row.method },
  { name: 'cash', type: 'bool', of: row => row.cash },
  { name: 'amount', type: 'int8', of: row => row.amount },
  { name: 'tip', type: 'int8', of: row => row.tip },
  { name: 'surcharge', type: 'int8', of: row => row.surcharge },
  { name: 'change', type: 'int8', of: row => row.change },
  { name: 'card_scheme', type: 'text', of: row => row.cardScheme },
  { name: 'last4', type: 'text', of: row => row.last4 },
  { name: 'provider_ref', type: 'text', of: row => row.providerRef },
]
