import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inbox, markInboxRead } from '#platform/contract/calls/live.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { handle } from '../operation/area-server.ts'
import { signedIn } from '../operation/signed-in.ts'
import { needOfUser } from './can-receive.ts'
import { notifyUser } from './notify-user.ts'

const notifyMe = operation('/al/test/notifyMe', {
  input: z.strictObject({ title: z.string(), link: z.string().optional() }),
  output: z.object({ userId: z.string() }),
  need: 'signedIn',
  writes: true,
})
const notifying = handle(notifyMe, async (ctx, { title, link }) => {
  const { userId } = signedIn(ctx)
  await notifyUser(ctx, userId, { title, body: 'It is done.', link })
  return done({ userId })
})

describe('the inbox', () => {
  let app: TestApp
  let me: Client
  let other: Client

  beforeAll(async () => {
    app = await startTestApp([{ area: 'test', operations: [notifying] }])
    me = app.as()
    other = app.as()
  })
  afterAll(() => app.close())

  it('holds what was said to its user, newest first, and tells it at once where the user listens', async () => {
    const { result } = await me.call(notifyMe, { title: 'first', link: '/catalogue/plu' })
    await me.call(notifyMe, { title: 'second' })
    const mine = await me.call(inbox, {})
    expect(mine.result).toMatchObject([
      { title: 'second', body: 'It is done.', link: null, read: false },
      { title: 'first', link: '/catalogue/plu', read: false },
    ])
    expect(mine.map.unread).toBe(2)
    expect(app.events.map(event => [event.topic, event.need])).toContainEqual(['inbox', needOfUser(result.userId)])
    expect((await other.call(inbox, {})).result).toEqual([])
  })

  it('marks some or all as read, of its own user alone', async () => {
    const ids = (await me.call(inbox, {})).result.map(message => message.id)
    await other.call(markInboxRead, { ids })
    await other.call(markInboxRead, { all: true })
    expect((await me.call(inbox, {})).map.unread).toBe(2)
    expect(await me.call(markInboxRead, { ids: [ids[0] ?? '', 'no id at all'] })).toMatchObject({
      result: { unread: 1 },
    })
    expect(await me.call(markInboxRead, { all: true })).toMatchObject({ result: { unread: 0 } })
    expect((await me.call(inbox, {})).result.every(message => message.read)).toBe(true)
  })

  it('is closed to who is not signed in', async () => {
    expect(await app.anonymous().call(inbox, {})).toMatchObject({ success: 0, rtn: -1001 })
  })
})
