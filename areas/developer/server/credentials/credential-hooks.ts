import { idlePatterns } from '#areas/system/rules/permission-patterns.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { findExcessPermissions } from '#platform/server/access/excess-permissions.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { isSandbox } from '#platform/server/db/is-sandbox.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { readSubnet } from '#platform/server/outgoing/private-targets.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { type Scoped, sitesOf } from './credential-access.ts'

const SCOPE = /^(\*|[a-z][\w-]*(\.[\w-]+)*\.\*|[a-z][\w-]*(\.[\w-]+)+:(\*|[\w-]+))$/i

/** The members of a stored or written row that decide its access. */
export const scopedBy = (row: Row): Scoped => ({
  scopes: row.scopes as string[], // by the definition, as the others
  allSites: row.allSites === true,
  sites: (row.sites ?? []) as string[], // as above
})

/** Scopes that the caller does not hold at the credential's shops. */
export const excessScopes = (ctx: Pick<Context, 'access'>, scoped: Scoped): string[] =>
  findExcessPermissions([{ patterns: scoped.scopes, sites: sitesOf(scoped) }], ctx.access)

interface Judge {
  readonly sandbox: boolean
  /** Every permission of the product. */
  readonly known: readonly string[]
}

async function readJudge(ctx: TenantData): Promise<Judge> {
  const pages = await ctx.db.rows<{ key: string; controls: readonly string[] }>(
    sql`select key, controls from system.page where merchant_id = ${PLATFORM_MERCHANT}::uuid and not platform_only`,
  )
  const known = pages.flatMap(({ key, controls }) => controls.map(control => `${key}:${control}`))
  return { sandbox: await isSandbox(ctx), known }
}

/** Scopes that grant nothing would hide typing errors. Those of before may be of pages that an update removed. */
function findUnknownScope({ before, after }: Change, { known }: Judge): string | undefined {
  const former = new Set(before ? scopedBy(before).scopes : [])
  const fresh = (after ? scopedBy(after).scopes : []).filter(scope => !former.has(scope))
  return fresh.find(scope => !SCOPE.test(scope)) ?? (known.length > 0 ? idlePatterns(fresh, known, [])[0] : undefined)
}

const expiresInPast = (ctx: Pick<Context, 'clock'>, { before, after }: Change): boolean =>
  typeof after?.expiresAt === 'string' &&
  after.expiresAt !== before?.expiresAt &&
  Date.parse(after.expiresAt) <= ctx.clock()

function objection(ctx: Context, change: Change, judge: Judge): Objection {
  const { after } = change
  if (!after) return undefined
  if (ctx.who?.platformAdmin) return refuse(RTN.notPermitted, 'developer.refusal.ownUsersOnly')
  const scoped = scopedBy(after)
  if (scoped.scopes.length === 0) return { scopes: { code: 'platform.field.required' } }
  const unknown = findUnknownScope(change, judge)
  if (unknown !== undefined) return { scopes: { code: 'developer.refusal.noScope', params: { scope: unknown } } }
  if (expiresInPast(ctx, change)) return { expiresAt: { code: 'developer.refusal.expiryPast' } }
  const [excess] = excessScopes(ctx, scoped)
  if (excess !== undefined) return { scopes: { code: 'developer.refusal.beyondOwn', params: { scope: excess } } }
  const address = (after.addresses as string[]).find(text => !readSubnet(text)) // by the definition
  if (address !== undefined) return { addresses: { code: 'developer.refusal.noAddress', params: { address } } }
  if (after.kind === 'test' && !judge.sandbox) return { kind: { code: 'developer.refusal.noSandbox' } }
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
    const judge = await readJudge(ctx)
    return changes.map(change => objection(ctx, change, judge))
  },
  async changed(ctx, changes) {
    const deleted = changes.flatMap(({ before, after }) => (before && !after ? [String(before.id)] : []))
    if (deleted.length === 0) return
    await ctx.db.run(sql`
      delete from developer_credential_secret
      where merchant_id = ${ctx.merchantId}::uuid and credential_id = any(${deleted}::uuid[])`)
  },
}
