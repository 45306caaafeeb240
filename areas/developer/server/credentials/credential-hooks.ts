import { RTN, refuse } from '#platform/contract/refusal.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import { isSandbox } from '#platform/server/db/is-sandbox.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { readSubnet } from '#platform/server/outgoing/private-targets.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { type Scoped, sitesOf } from './credential-access.ts'

const SCOPE = /^(\*|[a-z][\w-]*(\.[\w-]+)*\.\*|[a-z][\w-]*(\.[\w-]+)+:(\*|[\w-]+))$/i

/** The members of a stored or written row that its access follows from. */
export const scopedBy = (row: Row): Scoped => ({
  scopes: row.scopes as string[], // by the definition, as the others
  allSites: row.allSites === true,
  sites: (row.sites ?? []) as string[], // as above
})

/** Scopes that the caller does not hold at the credential's shops. */
export const excessScopes = (ctx: Pick<Context, 'access'>, scoped: Scoped): string[] =>
  findExcessPermissions([{ patterns: scoped.scopes, sites: sitesOf(scoped) }], ctx.access)

function objection(ctx: Context, { after }: Change, sandbox: boolean): Objection {
  if (!after) return undefined
  if (ctx.who?.platformAdmin) return refuse(RTN.notPermitted, 'developer.refusal.ownUsersOnly')
  const scoped = scopedBy(after)
  if (scoped.scopes.length === 0) return { scopes: { code: 'platform.field.required' } }
  const odd = scoped.scopes.find(scope => !SCOPE.test(scope))
  if (odd !== undefined) return { scopes: { code: 'developer.refusal.noScope', params: { scope: odd } } }
  const [excess] = excessScopes(ctx, scoped)
  if (excess !== undefined) return { scopes: { code: 'developer.refusal.beyondOwn', params: { scope: excess } } }
  const address = (after.addresses as string[]).find(text => !readSubnet(text)) // by the definition
  if (address !== undefined) return { addresses: { code: 'developer.refusal.noAddress', params: { address } } }
  if (after.kind === 'test' && !sandbox) return { kind: { code: 'developer.refusal.noSandbox' } }
  return undefined
}

/** A credential never holds more than the person who creates or changes it. */
export const credentialHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    return changes.map(change =>
      change.after && !change.before && ctx.who
        ? { ...change, after: { ...change.after, maker: ctx.who.userId } }
        : change,
    )
  },
  async check(ctx, changes) {
    const sandbox = await isSandbox(ctx)
    return changes.map(change => objection(ctx, change, sandbox))
  },
  async changed(ctx, changes) {
    const deleted = changes.flatMap(({ before, after }) => (before && !after ? [String(before.id)] : []))
    if (deleted.length === 0) return
    await ctx.db.run(sql`
      delete from developer_credential_secret
      where merchant_id = ${ctx.merchantId}::uuid and credential_id = any(${deleted}::uuid[])`)
  },
}
