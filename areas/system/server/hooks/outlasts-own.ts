import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Access, type Grant, type Sites, sitesWithin } from '#platform/server/access/access.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'

/**
 * Nobody gives without an end what they hold for a time only.
 *
 * @param lasting what the caller holds without an end
 */
export const outlastsOwn = (lasting: Access, grants: readonly Grant[]): Refusal | undefined =>
  refusalFor(findExcessPermissions(grants, lasting)[0])

/** Nor by a permission to give that they hold for a time only. */
export const givesBeyondTime = (lasting: Access, permission: string, sites: Sites): Refusal | undefined =>
  refusalFor(sitesWithin(sites, lasting.where(permission)) ? undefined : permission)

const refusalFor = (name: string | undefined): Refusal | undefined =>
  name === undefined ? undefined : refuse(RTN.notPermitted, 'system.refusal.outlastsOwn', { params: { name } })
