import { permissionOf, SELL, TILL_RIGHTS, type TillRight } from '#areas/pos/rules/clerk/till-right.ts'
import { accessOf } from '#platform/server/access/access.ts'
import { type Rights, rightsOfUserTypes } from '#platform/server/access/rights-of-user-types.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

function tillRightsOf(rights: Rights): readonly TillRight[] | undefined {
  const { may } = accessOf([{ ...rights, sites: 'all' }])
  return may(SELL) ? TILL_RIGHTS.filter(right => may(permissionOf(right))) : undefined
}

/** What user types may do at a till, by their ids; left out: not even sell. */
export async function rightsOfTypes(
  ctx: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TillRight[]>> {
  const rights = await rightsOfUserTypes(ctx, ids)
  return new Map(
    [...rights].flatMap(([id, held]) => {
      const may = tillRightsOf(held)
      return may ? [[id, may] as const] : []
    }),
  )
}
