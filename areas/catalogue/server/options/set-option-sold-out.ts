import { SELL } from '#areas/pos/rules/clerk/till-permission.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { OptionGroup, type ProductOptionRow, setOptionSoldOut } from '../../contract/option-group.ts'
import { isSoldOutAt, withSoldOutAt } from '../../rules/sold-out.ts'
import { readShops } from '../products/limited-shops.ts'
import { shopOfWork } from '../shop.ts'
import { readSoldOut } from './option-sold-out.ts'

interface GroupRow {
  readonly id: string
  readonly options: readonly ProductOptionRow[]
}

/** The group of an option, held until the transaction ends: somebody else may mark another of its options meanwhile. */
const lockGroup = (ctx: TenantData, option: string): Promise<GroupRow | undefined> =>
  ctx.db.row<GroupRow>(sql`
    select g.id, g.options from catalogue_option_group g
    join catalogue_option o on o.merchant_id = g.merchant_id and o.group_id = g.id
    where g.merchant_id = ${ctx.merchantId}::uuid and o.id = ${option}::uuid for update of g`)

export const settingOptionSoldOut = handle(setOptionSoldOut, async (ctx, { ordLot, option: id, soldOut }) => {
  const shop = await shopOfWork(ctx, ordLot)
  if (!shop) return notFound()
  const isAllowed = [SELL, 'catalogue.optionGroup:update'].some(permission => ctx.access.mayAt(permission, shop.id))
  if (!isAllowed) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const group = await lockGroup(ctx, id)
  const option = group?.options.find(known => known.id === id)
  if (!group || !option) return notFound()
  const stored = readSoldOut(option)
  if (isSoldOutAt(stored, shop.id) === soldOut) return done({ name: option.name, soldOut }, {}, RTN.nothingToDo)
  const marked = withSoldOutAt(stored, shop.id, soldOut, await readShops(ctx))
  const options = group.options.map(known =>
    known.id === id ? { ...known, soldOut: marked.soldOut, soldOutAt: [...marked.soldOutAt] } : known,
  )
  const changed = await ctx.change(OptionGroup, [{ id: group.id, patch: { options } }])
  return 'refused' in changed ? changed : done({ name: option.name, soldOut })
})
