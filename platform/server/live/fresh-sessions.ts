import type { Identity, SignedIn } from '../operation/area-server.ts'

/** Reads the current session of a token. If sessions change while it is being read, it is read again. */
export function freshSessions(identity: Identity): (token: string) => Promise<SignedIn | undefined> {
  let changes = 0
  identity.onChange?.(() => {
    changes += 1
  })
  return async token => {
    for (;;) {
      const before = changes
      const session = await identity.resolve(token, '', 'watch')
      if (changes === before) return session
    }
  }
}
