import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sitesWithin } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { Credential, type CredentialKind, revokeCredential, rollCredential } from '../../contract/credential.ts'
import { type Scoped, sitesOf } from './credential-access.ts'
import { excessScopes } from './credential-hooks.ts'
import { createSecret } from './credential-token.ts'

interface Locked extends Scoped {
  readonly name: string
  readonly kind: CredentialKind
  readonly revokedAt: string | null
  readonly maker: string | null
}

const lock = ({ db, merchantId }: Context, id: string): Promise<Locked | undefined> =>
  db.row<Locked>(sql`
    select name, kind, scopes, all_sites as "allSites", sites, revoked_at as "revokedAt", maker from developer_credential
    where merchant_id = ${merchantId}::uuid and id = ${id}::uuid for update`)

/** Only who holds all of a credential's permissions may have its secret. */
function refusalOf(ctx: Context, credential: Locked): Refusal | undefined {
  if (credential.revokedAt !== null) return refuse(RTN.wrongState, 'developer.refusal.revoked')
  if (credential.maker === null && ctx.who?.platformAdmin)
    return refuse(RTN.notPermitted, 'developer.refusal.ownUsersOnly')
  const [scope] = excessScopes(ctx, credential)
  return scope === undefined
    ? undefined
    : refuse(RTN.notPermitted, 'developer.refusal.beyondOwn', { params: { scope } })
}

/** Ends former secrets at once or after the overlap; one that ends earlier keeps its end. */
async function endFormer({ db, merchantId }: Context, id: string, until: string): Promise<boolean> {
  const ended = await db.run(sql`
    update developer_credential_secret set valid_until = least(valid_until, ${until}::timestamptz)
    where merchant_id = ${merchantId}::uuid and credential_id = ${id}::uuid`)
  return ended > 0
}

const rolling = handle(rollCredential, async (ctx, { id, overlapDays }) => {
  const credential = await lock(ctx, id)
  if (!credential) return notFound()
  const refused = refusalOf(ctx, credential)
  if (refused) return refused
  const restricted = !(credential.allSites && credential.scopes.includes('*'))
  const secret = createSecret(credential.kind, restricted, count => ctx.random.bytes(count))
  const until = new Date(ctx.clock() + overlapDays * DAY_MS).toISOString()
  const hadFormer = await endFormer(ctx, id, until)
  const last4 = secret.slice(-4)
  await ctx.db.run(sql`
    insert into developer_credential_secret (merchant_id, digest, credential_id)
    values (${ctx.merchantId}::uuid, ${hashToken(secret)}, ${id}::uuid)`)
  // Demo rows have no maker. The user who issues their first secret becomes responsible for them.
  await ctx.db.run(sql`
    update developer_credential set maker = coalesce(maker, ${signedIn(ctx).userId}::uuid), last4 = ${last4}, issued_at = ${ctx.now()}::timestamptz, version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([{ action: 'roll', resource: Credential.key, recordId: id, title: credential.name }])
  return done({ secret, last4, formerUntil: hadFormer && overlapDays > 0 ? until : null })
})

const revoking = handle(revokeCredential, async (ctx, { id }) => {
  const credential = await lock(ctx, id)
  const isOwn = credential && sitesWithin(sitesOf(credential), ctx.access.where(revokeCredential.need))
  if (!isOwn) return notFound()
  if (credential.revokedAt !== null) return done({ revokedAt: credential.revokedAt }, undefined, RTN.nothingToDo)
  const revokedAt = ctx.now()
  await ctx.db.run(sql`
    update developer_credential set revoked_at = ${revokedAt}::timestamptz, version = version + 1, updated_at = ${revokedAt}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.db.run(sql`
    delete from developer_credential_secret where merchant_id = ${ctx.merchantId}::uuid and credential_id = ${id}::uuid`)
  await ctx.audit.record([{ action: 'revoke', resource: Credential.key, recordId: id, title: credential.name }])
  return done({ revokedAt })
})

export const credentialOperations = [rolling, revoking]
