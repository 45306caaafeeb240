import { isIP } from 'node:net'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Credentials, CredentialsParts, SignedIn } from '#platform/server/operation/area-server.ts'
import { type CostlyCalls, costlyCalls } from '#platform/server/operation/costly-calls.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { readSubnet, toBlockList } from '#platform/server/outgoing/private-targets.ts'
import { credentialAccess } from './credential-access.ts'
import { hasSecretForm, isWellFormed } from './credential-token.ts'
import { loadCredential, type StoredCredential } from './load-credential.ts'

/** How long a server trusts what it read: a revoked credential is refused everywhere after that. */
const TRUSTED_MS = 1000
/** Credentials remembered at once; more than that are in use nowhere. */
const MOST_REMEMBERED = 10_000

interface Remembered {
  readonly stored: StoredCredential
  readonly signedIn: SignedIn
  readonly at: number
}

const toSignedIn = (stored: StoredCredential, access: SignedIn['access']): SignedIn => ({
  who: {
    userId: stored.makerId,
    userName: stored.name,
    fullName: stored.name,
    homeMerchantId: stored.merchantId,
    platformAdmin: false,
    sessionId: stored.id,
    credentialId: stored.id,
    provenAt: 0,
  },
  merchantId: stored.merchantId,
  access,
})

function isAllowedFrom({ addresses }: StoredCredential, address: string): boolean {
  if (addresses.length === 0) return true
  const list = toBlockList(addresses.flatMap(text => [readSubnet(text)].filter(subnet => subnet !== undefined)))
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** API credentials: read from the database once a second at most, counted in this process. */
export function credentialIdentity({ database, clock, accessOf, log }: CredentialsParts): Credentials {
  const remembered = new Map<string, Remembered>()
  /** Counters by limit: each counts its credentials apart. */
  const rates = new Map<number, CostlyCalls>()

  async function load(digest: string): Promise<Remembered | undefined> {
    const stored = await loadCredential(database, digest, new Date(clock()).toISOString())
    const maker = stored && (await accessOf(stored.merchantId, stored.makerId))
    if (!stored || !maker) {
      remembered.delete(digest)
      return undefined
    }
    const known = { stored, signedIn: toSignedIn(stored, credentialAccess(stored, maker)), at: clock() }
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    remembered.set(digest, known)
    await noteUse(stored)
    return known
  }

  /** Once a minute: the page shows which credentials are in use. */
  async function noteUse({ merchantId, id, lastUsedAt }: StoredCredential): Promise<void> {
    const now = clock()
    if (lastUsedAt !== null && now - Date.parse(lastUsedAt) < MINUTE_MS) return
    await database
      .write(merchantId, db =>
        db.run(sql`
          update developer_credential set last_used_at = ${new Date(now).toISOString()}::timestamptz
          where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`),
      )
      .catch(error => log.error({ err: error, credential: id }, 'the use of a credential could not be noted'))
  }

  function retryAfter({ id, callsAMinute }: StoredCredential): number {
    const rate = rates.get(callsAMinute) ?? costlyCalls(clock, callsAMinute)
    rates.set(callsAMinute, rate)
    return rate.refusedFor(id)
  }

  return {
    isCredential: hasSecretForm,
    async resolve(token, address) {
      if (!isWellFormed(token)) return { fault: 'unknown' }
      const digest = hashToken(token)
      const before = remembered.get(digest)
      const known = before && clock() - before.at < TRUSTED_MS ? before : await load(digest)
      if (!known) return { fault: 'unknown' }
      if (!isAllowedFrom(known.stored, address)) return { fault: 'address' }
      const seconds = retryAfter(known.stored)
      return seconds > 0 ? { fault: 'rate', retryAfter: seconds } : known.signedIn
    },
  }
}
