import { isDeepStrictEqual } from 'node:util'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import { OptionGroup } from '../../contract/option-group.ts'
import { isInGroup } from '../../rules/options/option-group.ts'
import { isShared, type ProductAtShops } from '../../rules/sold-at.ts'
import { type LimitedShops, limitedShops, sitesWith, type Writer } from '../products/limited-shops.ts'
import {
  type GroupFields,
  groupAfter,
  groupBefore,
  marksOptionsOfOthers,
  sitesToMarkOptions,
  WRITING,
} from './option-sold-out.ts'

const otherShops = (): Refusal => refuse(RTN.notPermitted, 'catalogue.refusal.optionsAt.otherShops')
const shared = (): Refusal => refuse(RTN.notPermitted, 'catalogue.refusal.optionsAt.shared')

const FIELDS = Object.keys(OptionGroup.fields) as (keyof typeof OptionGroup.fields)[] // the fields' own names

/** What a group says but for what is sold out. */
const withoutSoldOut = (group: GroupFields | undefined) =>
  group && {
    ...Object.fromEntries(FIELDS.map(field => [field, group[field]])),
    options: group.options.map(({ soldOut: _, soldOutAt: __, ...option }) => option),
  }

const changesBesideSoldOut = (change: Change): boolean =>
  !isDeepStrictEqual(withoutSoldOut(groupBefore(change)), withoutSoldOut(groupAfter(change)))

interface ProductRow extends ProductAtShops {
  readonly id: string
  readonly category: string | null
}

const readProducts = (ctx: TenantData, groups: readonly GroupFields[]): Promise<ProductRow[]> =>
  ctx.db.rows<ProductRow>(sql`
    select id, category, sold_at as "soldAt", not_sold_at as "notSoldAt", active from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and active
      and (id = any(${groups.flatMap(({ products }) => products)}::uuid[])
        or category = any(${groups.flatMap(({ categories }) => categories)}::uuid[]))`)

/** Groups that products of other shops than the writer's have. */
async function sharedGroups(
  ctx: TenantData,
  { own, all }: LimitedShops,
  groups: readonly GroupFields[],
): Promise<ReadonlySet<GroupFields>> {
  const active = groups.filter(group => group.active)
  const products = active.length > 0 ? await readProducts(ctx, active) : []
  const sold = products.filter(product => isShared(own, all, product))
  return new Set(active.filter(group => sold.some(product => isInGroup(group, product))))
}

/**
 * Objections of changes by writers of some shops: they mark options at their own shops, and change what else groups say where no
 * other shop has them, before and after.
 */
export async function checkGroupShops(
  ctx: Writer,
  changes: readonly Change[],
): Promise<readonly (Refusal | undefined)[]> {
  const marking = await limitedShops(ctx, sitesToMarkOptions(ctx))
  const writing = await limitedShops(ctx, sitesWith(ctx, WRITING))
  const others = writing ? changes.filter(changesBesideSoldOut) : []
  const groups = others
    .flatMap(change => [groupBefore(change), groupAfter(change)])
    .filter(group => group !== undefined)
  const ofOthers = writing ? await sharedGroups(ctx, writing, groups) : new Set()
  const changed = new Set(others)
  return changes.map(change => {
    if (marking && marksOptionsOfOthers(marking, change)) return otherShops()
    const concernsOthers = [groupBefore(change), groupAfter(change)].some(group => group && ofOthers.has(group))
    return concernsOthers && changed.has(change) ? shared() : undefined
  })
}

/** Deleting a group takes it from every shop whose products have it. */
export async function mayDeleteGroups(ctx: Writer, groups: readonly GroupFields[]): Promise<Refusal | undefined> {
  const limited = await limitedShops(ctx, sitesWith(ctx, [`${OptionGroup.key}:delete`]))
  if (!limited) return undefined
  return (await sharedGroups(ctx, limited, groups)).size > 0 ? shared() : undefined
}
