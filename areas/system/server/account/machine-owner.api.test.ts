import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userDetail } from '#platform/contract/calls/session.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { keepFirstPassword } from './first-password.ts'
import { FIRST_USER, printFirstPassword, resetByMachineOwner } from './machine-owner.ts'

describe('the owner of the server', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  afterAll(() => app.close())

  const asPlatform = <T>(work: Parameters<typeof workAsSystem<T>>[3]) =>
    workAsSystem(app.runtime, PLATFORM_MERCHANT, 'test', work)
  const print = () =>
    asPlatform(async ctx => ctx.services.secrets).then(secrets => printFirstPassword(app.runtime.database, secrets))

  it('can read the first password until its user signs in; it is stored encrypted', async () => {
    expect(await print()).toBeUndefined()
    const stored = await asPlatform(async ctx => {
      const { id = '' } = (await ctx.db.row<{ id: string }>(sql`select * from system_find_login(${FIRST_USER})`)) ?? {}
      await keepFirstPassword(ctx, id, DEMO_PASSWORD)
      return ctx.db.row<{ text: string }>(sql`
        select first_password as text from system_credential
        where merchant_id = ${PLATFORM_MERCHANT}::uuid and user_id = ${id}::uuid`)
    })
    expect(stored?.text).not.toContain(DEMO_PASSWORD)
    expect(await print()).toBe(DEMO_PASSWORD)
    await app.signIn(FIRST_USER)
    expect(await print()).toBeUndefined()
  })

  it('can set a user’s password by name, which ends their sessions', async () => {
    const before = await app.signIn('clerk')
    const { database, clock, random } = app.runtime
    const password = await resetByMachineOwner(database, 'Clerk', { clock, random })
    expect(password).toMatch(/^[\w-]{20}$/)
    expect((await before.raw(userDetail.path, { userId: 'x', deviceId: '' })).status).toBe(401)
    await expect(app.signIn('clerk')).rejects.toThrow()
    await app.signIn('clerk', password)
    expect(await resetByMachineOwner(database, 'nobody', { clock, random })).toBeUndefined()
  })
})
