import type { ImportedProduct } from '../large-merchant/imported-products.ts'
import { asOwner } from '../owner-database.ts'

const PORTION = 1000

/**
 * Seconds in which this database stores the cells of a list: a table like that of products with all of its indexes, a
 * thousand rows per statement, without checks, rolled back like a dry run.
 */
export async function storedPlainly(dataDir: string, products: readonly ImportedProduct[]): Promise<number> {
  let seconds = 0
  await asOwner(dataDir, async owner => {
    await owner.query('begin')
    await owner.query(
      'create temp table plain (like catalogue_plu including defaults including indexes) on commit drop',
    )
    const columns = 'merchant_id uuid, id uuid, plu_id text, plu_name1 text, barcode text, price1 numeric'
    const { rows: required } = await owner.query<{ name: string }>(`
      select attname as name from pg_attribute
      where attrelid = 'plain'::regclass and attnum > 0 and attnotnull and not atthasdef
        and attname not in ('merchant_id', 'id', 'plu_id', 'plu_name1', 'barcode', 'price1')`)
    for (const { name } of required) await owner.query(`alter table plain alter column "${name}" drop not null`)
    const merchant = '00000000-0000-7000-8000-000000000001'
    const started = performance.now()
    for (let at = 0; at < products.length; at += PORTION) {
      const rows = products.slice(at, at + PORTION).map(({ pluId, pluName1, barcode, price1 }, place) => ({
        merchant_id: merchant,
        id: `00000000-0000-7000-8001-${String(at + place).padStart(12, '0')}`,
        plu_id: pluId,
        plu_name1: pluName1,
        barcode,
        price1: Math.round(Number(price1) * 10_000),
      }))
      await owner.query(
        `insert into plain (merchant_id, id, plu_id, plu_name1, barcode, price1)
         select merchant_id, id, plu_id, plu_name1, barcode, price1 from jsonb_to_recordset($1::jsonb) as x(${columns})`,
        [JSON.stringify(rows)],
      )
    }
    seconds = (performance.now() - started) / 1000
    await owner.query('rollback')
  })
  return seconds
}
