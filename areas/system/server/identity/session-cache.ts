import type { SignedIn } from '#platform/server/operation/area-server.ts'

/** How long a server believes what it knows of a session when nobody tells it otherwise. */
export const BELIEVED_MS = 5000
const MOST = 20_000

interface Known {
  readonly signedIn: SignedIn
  readonly userId: string
  readonly merchants: readonly string[]
  readonly at: number
}

/** What this server remembers of sessions, by the hash of their token. */
export interface SessionCache {
  get(hash: string, now: number): SignedIn | undefined
  /** Number of forgettings so far: what was read before one is not to be remembered after it. */
  readonly age: () => number
  put(hash: string, signedIn: SignedIn, now: number, age: number): void
  /** Forgets all that concerns a session, a user or a merchant, or everything (`*`). */
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

/** One for the process: calls that end a session and the identity that reads it meet here. Keys are hashes of 256-bit tokens. */
export const remembered: SessionCache = sessionCache()
