import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { Poster } from '../../contract/poster.ts'

const CAKES = 'Cakes and pastries'
const TALKERS = 8

/** What the café sells of a category. */
const readItems = async ({ ctx }: DemoContext, category: string): Promise<string[]> => {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select p.id from catalogue.product p
    join catalogue.category c on c.merchant_id = p.merchant_id and c.id = p.category
    where p.merchant_id = ${ctx.merchantId}::uuid and c.cat_name1 = ${category} and p.active
    order by p.plu_name1, p.id limit ${TALKERS}`)
  return rows.map(({ id }) => id)
}

/** Posters of the café: one for its window, a price list, and talkers for its cabinet. */
export async function addPosters(demoContext: DemoContext, siteId: string): Promise<void> {
  const cakes = await readItems(demoContext, CAKES)
  const [cake] = cakes
  if (!cake) return
  const text = 'While stocks last'
  await demoContext.add(Poster, [
    { siteId, name: 'Cake of the week', headline: 'Cake of the week', text, items: [cake], paper: 'a3' },
    {
      siteId,
      name: 'Cake list',
      headline: 'Fresh from our oven',
      text,
      items: cakes,
      layout: 'grid',
      colour: '#7a2e1d',
    },
    { siteId, name: 'Cabinet talkers', text, items: cakes, layout: 'talkers8', showName2: true },
  ])
}
