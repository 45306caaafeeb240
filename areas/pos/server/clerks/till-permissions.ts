import { SELL, TILL_PERMISSIONS, type TillPermission, toPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { listUserTypePermissions, type UserTypePermissions } from '#platform/server/access/user-type-permissions.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

function toTillPermissions(permissions: UserTypePermissions): readonly TillPermission[] | undefined {
  const { may } = toAccess([{ ...permissions, sites: 'all' }])
  return may(SELL) ? TILL_PERMISSIONS.filter(permission => may(toPermission(permission))) : undefined
}

/** Till permissions of user types, by id; types that may not sell are left out. */
export async function readTillPermissions(
  ctx: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly TillPermission[]>> {
  const permissions = await listUserTypePermissions(ctx, ids)
  return new Map(
    [...permissions].flatMap(([id, held]) => {
      const may = toTillPermissions(held)
      return may ? [[id, may] as const] : []
    }),
  )
}
