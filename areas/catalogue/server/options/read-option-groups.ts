import { done, notFound } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { OptionExceptionRow, OptionGroupOnWire, ProductOptionRow } from '../../contract/option-group.ts'
import { optionGroups } from '../../contract/option-group.ts'
import { isSoldOutAt } from '../../rules/sold-out.ts'
import { shopOfWork } from '../shop.ts'

interface GroupRow extends Omit<OptionGroupOnWire, 'options' | 'exceptions'> {
  readonly options: readonly ProductOptionRow[]
  readonly exceptions: readonly OptionExceptionRow[]
}

/** What options are called in the language of the shop's menu, by option; empty where the menu is in none of its own. */
async function optionNames(ctx: TenantData, siteId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; text: string }>(sql`
    select t.thing_id as id, t.text from catalogue_translation t
    join system.shop_language l on l.merchant_id = t.merchant_id and l.iso_name = t.iso_name
    where t.merchant_id = ${ctx.merchantId}::uuid and t.kind = 'option' and l.site_id = ${siteId}::uuid and l.default_language`)
  return new Map(rows.map(({ id, text }) => [id, text]))
}

const toWireGroup = (row: GroupRow, siteId: string, names: ReadonlyMap<string, string>): OptionGroupOnWire => ({
  ...row,
  options: row.options.map(({ id = '', name, name2, price, soldOut, soldOutAt = [], printers }) => ({
    id,
    name: names.get(id) ?? name,
    name2: name2 ?? null,
    price,
    soldOut: isSoldOutAt({ soldOut, soldOutAt }, siteId),
    printers,
  })),
  exceptions: [...row.exceptions],
})

export const readOptionGroups = handle(optionGroups, async (ctx, { ordLot }) => {
  const shop = await shopOfWork(ctx, ordLot)
  if (!shop) return notFound()
  const rows = await ctx.db.rows<GroupRow>(sql`
    select id, name, kind, min, max, "default", options, ask, apart, "order", products, categories, exceptions
    from catalogue_option_group
    where merchant_id = ${ctx.merchantId}::uuid and active order by "order", id`)
  const names = await optionNames(ctx, shop.id)
  return done({ groups: rows.map(row => toWireGroup(row, shop.id, names)) })
})
