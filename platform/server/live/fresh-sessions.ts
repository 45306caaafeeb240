import type { Identity, SignedIn } from '../operation/area-server.ts'

/** Asks for a session as it stands when the answer comes: where news of sessions came meanwhile, it is asked for again. */
export function freshSessions(identity: Identity): (token: string) => Promise<SignedIn | undefined> {
  let news = 0
  identity.onChange?.(() => {
    news += 1
  })
  return async token => {
    for (;;) {
      const before = news
      const session = await identity.resolve(token, '', 'watch')
      if (news === before) return session
    }
  }
}
