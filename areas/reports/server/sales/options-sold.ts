import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { OptionsSold } from '../../contract/options-sold.ts'
import { when, within } from '../sql/within.ts'

/** Tills of others may name groups as they like: only an id is one of ours. */
const UUID = '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$'

export const optionsSold = serveReport(OptionsSold, question => {
  const { by, optionGroup, item } = question.parameters
  const goods =
    by === 'item'
      ? {
          select: sql`, l.item_id as item, max(l.name) as name`,
          group: sql`, l.item_id, coalesce(l.item_id::text, l.name)`,
        }
      : { select: sql``, group: sql`` }
  return sql`
    select case when o."group" ~ ${UUID} then o."group"::uuid end as option_group,
      (array_agg(o.name order by l.business_day desc))[1] as option, max(o.kind) as kind ${goods.select},
      coalesce(sum(o.quantity * l.quantity) filter (where l.quantity > 0), 0) as sold,
      coalesce(sum(round(o.price * o.quantity * l.quantity)) filter (where l.quantity > 0), 0)::bigint as added,
      coalesce(sum(o.quantity * l.quantity) filter (where l.quantity < 0), 0) as given_back,
      coalesce(sum(round(o.price * o.quantity * l.quantity)) filter (where l.quantity < 0), 0)::bigint as refunded
    from pos.sale_line l
    cross join lateral jsonb_to_recordset(l.options)
      as o("group" text, option text, kind text, name text, quantity integer, price bigint)
    where ${within('l', question)} and l.counted and l.options <> '[]'
      and ${when(optionGroup, id => sql`o."group" = ${id}`)} and ${when(item, id => sql`l.item_id = ${id}::uuid`)}
    group by o."group", o.option ${goods.group}`
})
