import type { SignedIn } from '#platform/server/operation/area-server.ts'

/** How long a server trusts its cached sessions without a notification. */
export const BELIEVED_MS = 5000
const MOST = 20_000

interface Known {
  readonly signedIn: SignedIn
  readonly userId: string
  readonly merchants: readonly string[]
  readonly at: number
}

/** This server's cache of sessions, by the hash of their token. */
export interface SessionCache {
  get(hash: string, now: number): SignedIn | undefined
  /** Number of invalidations so far: data that was read before one must not be cached after it. */
  readonly age: () => number
  put(hash: string, signedIn: SignedIn, now: number, age: number): void
  /** Removes entries of a session, a user or a merchant, or all (`*`). */
  forget(id: string): void
}

export function sessionCache(): SessionCache {
  const byHash = new Map<string, Known>()
  let forgettings = 0
  return {
    get(hash, now) {
      const known = byHash.get(hash)
      return known && now - known.at < BELIEVED_MS ? known.signedIn : undefined
    },
    age: () => forgettings,
    put(hash, signedIn, now, age) {
      if (age !== forgettings) return
      if (byHash.size >= MOST) byHash.clear()
      const merchants = [signedIn.merchantId, signedIn.who.homeMerchantId]
      byHash.set(hash, { signedIn, userId: signedIn.who.userId, merchants, at: now })
    },
    forget(id) {
      forgettings += 1
      for (const [hash, known] of byHash) {
        const concerned =
          id === '*' || id === known.userId || id === known.signedIn.who.sessionId || known.merchants.includes(id)
        if (concerned) byHash.delete(hash)
      }
    },
  }
}

/**
 * Shared by the process: calls that end a session and the identity that reads it. Keys are hashes of 256-bit tokens.
 */
export const remembered: SessionCache = sessionCache()
