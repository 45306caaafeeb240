import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserNotification } from '#platform/contract/user-notified.ts'
import { userNotified } from '#platform/contract/user-notified.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { Grant } from '../../../../areas/system/contract/grant.ts'
import { User } from '../../../../areas/system/contract/user.ts'
import { UserType } from '../../../../areas/system/contract/user-type.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'

let app: MessagingApp
const notices: UserNotification[] = []
let manager = ''

beforeAll(async () => {
  const hearing = { area: 'hearing', reactions: [reaction(userNotified, async (_, note) => void notices.push(note))] }
  app = await startMessagingApp({}, [hearing])
  await app.addChannel(
    { name: 'Simulator', kind: 'simulator' },
    { name: 'Main account', dailyLimit: 10, alarmBelow: 3, default: true },
  )
  await app.act(async ctx => {
    const types = await ctx.add(UserType, [
      { name: 'Messages', pageControl: ['message.smsAccount:*'] },
      { name: 'Till', pageControl: ['pos.register:sell'] },
    ])
    const users = await ctx.add(
      User,
      ['manager', 'clerk'].map(userName => ({ userName, firstName: userName, status: 'active' as const })),
    )
    manager = users[0]?.id ?? ''
    await ctx.add(
      Grant,
      users.map(({ id }, at) => ({ user: id, userType: types[at]?.id ?? '', allSites: true })),
    )
  })
})
afterAll(() => app.close())

const sendMany = async (count: number) => {
  for (let at = 0; at < count; at += 1) await app.send({ to: `+6149157${String(1000 + at).padStart(4, '0')}` })
  await app.deliver()
}

it('tells who manages accounts once when fewer messages than its alarm are left of the day', async () => {
  await sendMany(7)
  expect(notices).toEqual([])
  await sendMany(1)
  await sendMany(1)
  expect(notices).toMatchObject([
    { userId: manager, params: { name: 'Main account', left: 2 }, link: '/system/smsaccount' },
  ])
})

it('again on the next day, and not for an account without an alarm', async () => {
  notices.length = 0
  app.wait(24 * 3_600_000)
  await sendMany(9)
  expect(notices).toHaveLength(1)
  await app.database.write(app.merchantId, db =>
    db.run(sql`update message_sms_account set alarm_below = null where merchant_id = ${app.merchantId}::uuid`),
  )
  app.wait(24 * 3_600_000)
  await sendMany(9)
  expect(notices).toHaveLength(1)
})
