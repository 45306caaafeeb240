import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { keepListening } from '#platform/server/db/keep-listening.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Identity, IdentityParts, SignedIn } from '#platform/server/operation/area-server.ts'
import { createToken, hashToken } from '#platform/server/operation/tokens.ts'
import { judgeSession, SESSION } from '../../rules/session-life.ts'
import { isoAt, msOf } from '../at.ts'
import { EVERYONE, SESSION_CHANNEL } from '../session-changes.ts'
import { accessOfUser, isActiveUser, type LoadedSession, loadSession } from './load-session.ts'
import { remembered } from './session-cache.ts'

/** Resolves tokens from a cache of a few seconds or from the database. */
export function sessionIdentity({ database, clock, random, log }: IdentityParts): Identity {
  const listeners: ((id: string) => void)[] = []
  const forget = (id: string) => {
    remembered.forget(id)
    for (const tell of listeners) tell(id)
  }
  // Changes during a lost connection may concern any session.
  keepListening(database, SESSION_CHANNEL, log, { heard: forget, again: () => forget(EVERYONE) })
    .start()
    .catch(error =>
      log.error({ err: error }, 'news of ended sessions cannot be heard; they hold for some seconds more'),
    )

  const resolve: Identity['resolve'] = async (token, _device, purpose = 'call') => {
    const hash = hashToken(token)
    const known = remembered.get(hash, clock())
    if (known) return known
    const age = remembered.age()
    const session = await database.read(PLATFORM_MERCHANT, db => loadSession(db, hash, isoAt(clock())))
    if (!session) return undefined
    const now = clock()
    const verdict = judgeSession(toTimes(session), session.presented, now, session.idleMinutes * 60_000)
    if (!verdict.alive) return undefined
    // Not cached either: the next call must be recorded as use.
    if (purpose === 'watch') return signedInBy(session)
    if (verdict.touch) await touch(session, now)
    if (verdict.promote) await promote(session, hash, now)
    const refreshToken = verdict.rotate ? await offer(session, now) : undefined
    const signedIn = signedInBy(session)
    // The grace period of a replaced token is checked at every call.
    if (session.presented !== 'previous') remembered.put(hash, signedIn, now, age)
    return refreshToken ? { ...signedIn, refreshToken } : signedIn
  }

  const touch = (session: LoadedSession, now: number) =>
    database.write(session.merchantId, db =>
      db.run(sql`update system_session set last_seen_at = ${isoAt(now)}::timestamptz
        where merchant_id = ${session.merchantId}::uuid and id = ${session.id}::uuid`),
    )

  const promote = (session: LoadedSession, hash: string, now: number) =>
    database.write(session.merchantId, db =>
      db.run(sql`
        update system_session set previous_hash = token_hash, token_hash = next_hash, next_hash = null,
          previous_until = ${isoAt(now + SESSION.graceMs)}::timestamptz
        where merchant_id = ${session.merchantId}::uuid and id = ${session.id}::uuid and next_hash = ${hash}`),
    )

  /** Of many simultaneous calls, one gets the new token. */
  async function offer(session: LoadedSession, now: number): Promise<string | undefined> {
    const token = createToken({ random })
    const offered = await database.write(session.merchantId, db =>
      db.run(sql`
        update system_session set next_hash = ${hashToken(token)}, rotated_at = ${isoAt(now)}::timestamptz
        where merchant_id = ${session.merchantId}::uuid and id = ${session.id}::uuid
          and rotated_at < ${isoAt(now - SESSION.rotateMs + 1)}::timestamptz`),
    )
    return offered > 0 ? token : undefined
  }

  const accessOf: Identity['accessOf'] = (merchantId, userId) =>
    database.read(merchantId, async db =>
      (await isActiveUser(db, merchantId, userId)) ? accessOfUser(db, merchantId, userId, isoAt(clock())) : undefined,
    )

  return { resolve, accessOf, onChange: tell => void listeners.push(tell) }
}

const toTimes = (session: LoadedSession) => ({
  signedInAt: msOf(session.signedInAt),
  lastSeenAt: msOf(session.lastSeenAt),
  rotatedAt: msOf(session.rotatedAt),
  previousUntil: session.previousUntil === null ? null : msOf(session.previousUntil),
})

const signedInBy = (session: LoadedSession): SignedIn => ({
  who: {
    userId: session.userId,
    userName: session.userName,
    fullName: session.fullName,
    homeMerchantId: session.merchantId,
    platformAdmin: session.merchantId === PLATFORM_MERCHANT,
    sessionId: session.id,
    provenAt: msOf(session.provenAt),
  },
  merchantId: session.actingMerchantId,
  access: session.access,
})
