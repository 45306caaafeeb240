import { type Referrer, referrersRequested } from '#platform/contract/referrers-requested.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Category } from '../../contract/category.ts'
import { MENU_SETUP } from '../../contract/menu-setup.ts'
import { Plu } from '../../contract/plu.ts'

/** Menus with a button or a page of these: under design, or on the tills. Publications of the past keep what was. */
export const menusReferring = reaction(referrersRequested, async (ctx, { resource, ids, atMost, answer }) => {
  if (resource !== Plu.key && resource !== Category.key) return
  const rows = await ctx.db.rows<Omit<Referrer, 'resource'>>(
    sql`
    select distinct on (s.position, s.lot_name, s.id) s.id, s.lot_name as title, s.id as "siteId" from platform.site s
    join (
      select site_id, menu from catalogue_menu where merchant_id = ${ctx.merchantId}::uuid
      union all
      select site_id, menu from (
        select distinct on (site_id) site_id, menu from catalogue_menu_publication
        where merchant_id = ${ctx.merchantId}::uuid order by site_id, number desc
      ) on_tills
    ) m on m.site_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and exists (
      select 1 from jsonb_path_query(m.menu, '$.pages[*].category') page
      where page #>> '{}' = any(${ids}::text[])
      union all
      select 1 from jsonb_path_query(m.menu, '$.pages[*].cells[*].holds.id') held where held #>> '{}' = any(${ids}::text[])
    )
    order by s.position, s.lot_name, s.id limit ${atMost}`,
    'fresh',
  )
  answer(rows.map(row => ({ ...row, resource: MENU_SETUP })))
})
