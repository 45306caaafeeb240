import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Grant } from '#platform/server/access/access.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import type { WithAccess } from '#platform/server/operation/needs.ts'

/** Nobody gives or takes what they lack themselves in those shops. */
export function beyondOwn({ access }: WithAccess, grants: readonly Grant[]): Refusal | undefined {
  const [name] = findExcessPermissions(grants, access)
  return name === undefined
    ? undefined
    : refuse(RTN.notPermitted, 'system.refusal.beyondOwnRights', { params: { name } })
}
