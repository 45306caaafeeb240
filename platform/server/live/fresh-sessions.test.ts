import { expect, it } from 'vitest'
import { NO_ACCESS } from '../access/access.ts'
import type { SignedIn } from '../operation/area-server.ts'
import { freshSessions } from './fresh-sessions.ts'

const session: SignedIn = {
  who: {
    userId: 'mei',
    userName: 'mei',
    fullName: 'Mei',
    homeMerchantId: 'vine',
    platformAdmin: false,
    sessionId: 'session',
    provenAt: 0,
  },
  merchantId: 'vine',
  access: NO_ACCESS,
}

/** Sessions whose answers arrive when the test says so. */
function slowIdentity() {
  const pending: ((found: SignedIn | undefined) => void)[] = []
  const listeners: ((id: string) => void)[] = []
  const ask = freshSessions({
    resolve: () => new Promise(resolve => pending.push(resolve)),
    onChange: tell => void listeners.push(tell),
  })
  return { ask, asked: pending, change: () => listeners.forEach(tell => void tell('mei')) }
}
const turn = () => new Promise(setImmediate)

it('a session that ended while it was asked for is asked for again', async () => {
  const { ask, asked, change } = slowIdentity()
  const answer = ask('token')
  change()
  asked[0]?.(session)
  await turn()
  asked[1]?.(undefined)
  expect(await answer).toBeUndefined()
})

it('a session of which nothing is heard meanwhile is asked for once', async () => {
  const { ask, asked, change } = slowIdentity()
  change()
  const answer = ask('token')
  asked[0]?.(session)
  expect(await answer).toBe(session)
  expect(asked).toHaveLength(1)
})
