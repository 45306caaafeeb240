import { asOwner } from './owner-database.ts'

/** Deletes the products of a part, so that the next one finds the original catalogue. */
export async function removeProducts(dataDir: string, codePrefix: string): Promise<void> {
  await asOwner(dataDir, async owner => {
    await owner.query(
      `with gone as (delete from catalogue_plu where plu_id like $1 returning merchant_id, id)
       delete from catalogue_plu_barcode b using gone where b.merchant_id = gone.merchant_id and b.plu_id = gone.id`,
      [`${codePrefix}%`],
    )
    await owner.query('vacuum analyze catalogue_plu, catalogue_plu_barcode')
  })
}
