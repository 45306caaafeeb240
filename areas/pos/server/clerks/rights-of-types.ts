import { permissionOf, SELL, TILL_RIGHTS, type TillRight } from '#areas/pos/rules/clerk/till-right.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { listUserTypePermissions, type UserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

function tillRightsOf(rights: UserTypePermissions): readonly TillRight[] | undefined {
  const { may } = toAccess([{ ...rights, sites: 'all' }])
  return may(SELL) ? TILL_RIGHTS.filter(right => may(permissionOf(right))) : undefined
}

/** What user types may do at a till, by their ids; left out: not even sell. */
export async function rightsOfTypes(
  ctx: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TillRight[]>> {
  const rights = await listUserTypePermissions(ctx, ids)
  return new Map(
    [...rights].flatMap(([id, held]) => {
      const may = tillRightsOf(held)
      return may ? [[id, may] as const] : []
    }),
  )
}
