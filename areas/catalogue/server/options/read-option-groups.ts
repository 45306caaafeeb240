import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { OptionExceptionRow, OptionGroupOnWire, ProductOptionRow } from '../../contract/option-group.ts'
import { optionGroups } from '../../contract/option-group.ts'
import { shopOfWork } from '../shop.ts'

interface GroupRow extends Omit<OptionGroupOnWire, 'options' | 'exceptions'> {
  readonly options: readonly ProductOptionRow[]
  readonly exceptions: readonly OptionExceptionRow[]
}

const wireGroup = (row: GroupRow): OptionGroupOnWire => ({
  ...row,
  options: row.options.map(({ id = '', name, name2, price, soldOut, printers }) => ({
    id,
    name,
    name2: name2 ?? null,
    price,
    soldOut,
    printers,
  })),
  exceptions: [...row.exceptions],
})

export const readOptionGroups = handle(optionGroups, async (ctx, { ordLot }) => {
  if (!(await shopOfWork(ctx, ordLot))) return notFound()
  const rows = await ctx.db.rows<GroupRow>(sql`
    select id, name, kind, min, max, "default", options, ask, apart, "order", products, categories, exceptions
    from catalogue_option_group
    where merchant_id = ${ctx.merchantId}::uuid and active order by "order", name, id`)
  return done({ groups: rows.map(wireGroup) })
})
