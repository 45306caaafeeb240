import { Client } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts'

/**
 * Tables that the running server only appends to. Only a database owner can change them, and the product never works as
 * one.
 */
const APPEND_ONLY = [
  'accounting_document',
  'accounting_journal',
  'acs_decision',
  'acs_device_event',
  'acs_pass_entry',
  'acs_pay_period',
  'acs_pay_period_entry',
  'cardpay_posting',
  'catalogue_menu_publication',
  'catalogue_price_history',
  'log_system_action',
  'log_system_activity',
  'member_point_entry',
  'member_svc_entry',
  'message_consent',
  'parking_bill_entry',
  'parking_correction',
  'parking_passage',
  'parking_payment',
  'parking_pool_entry',
  'parking_statement',
  'parking_statement_entry',
  'parking_voucher_code',
  'pos_drawer_event',
  'pos_sale',
  'pos_sale_line',
  'pos_sale_tender',
  'printing_publication',
  'report_account_payment',
  'report_sent',
  'signage_publication',
  'stock_document_hand',
  'stock_document_link',
  'stock_movement',
  'stock_scan',
  'stock_transfer_receipt',
]

describe('ledgers and logs', () => {
  let databases: FreshDatabase
  let app: Client
  beforeAll(async () => {
    databases = await freshDatabase()
    app = new Client({ connectionString: databases.appUrl })
    await app.connect()
    await app.query('set role countinghouse_app')
    await app.query(`set app.merchant = '${uuidv7()}'`)
  })
  afterAll(async () => {
    await app.end()
    await databases.drop()
  })

  it.each(APPEND_ONLY)('%s is read and added to by the running server, never changed or emptied', async table => {
    for (const statement of [
      `update ${table} set merchant_id = merchant_id`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(app.query(statement), statement).rejects.toThrow('permission denied')
    const { rows } = await app.query(
      `select has_table_privilege('${table}', 'select') as reads, has_table_privilege('${table}', 'insert') as adds`,
    )
    expect(rows).toEqual([{ reads: true, adds: true }])
  })

  it('include every table that is closed to changes, and every log', async () => {
    const { rows } = await app.query<{ name: string }>(`
      select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and has_table_privilege(oid, 'insert')
        and (not has_table_privilege(oid, 'update') or not has_table_privilege(oid, 'delete') or relname like 'log\\_%')
      order by relname`)
    expect(rows.map(({ name }) => name)).toEqual(APPEND_ONLY)
  })
})
