import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { type DemoApp, startDemoApp } from '../../../tests/support/demo-app.ts'
import { only, rowsOf } from '../../../tests/support/rows-by-call.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { ChangeRequest, infoChangeAuth } from '../contract/change-request.ts'
import { Config } from '../contract/config.ts'
import { Feedback } from '../contract/feedback.ts'
import { Site } from '../contract/site.ts'
import { User } from '../contract/user.ts'

let app: DemoApp
let owner: Client
let clerk: Client
let manager: Client
/** Has all permissions of the system's pages at the grocer, where the clerk works. */
let grocer: Client
beforeAll(async () => {
  app = await startDemoApp()
  owner = await app.signIn('owner')
  clerk = await app.signIn('clerk')
  manager = await app.signIn('manager')
  const { id } = only(await rowsOf(owner, Site).list({ search: 'groc' }))
  grocer = app.as({ merchantId: app.demoMerchantId, grants: [{ patterns: ['system.*'], sites: [id] }] })
})
afterAll(() => app.close())

describe('feedback', () => {
  const subjects = async (client: Client) => (await rowsOf(client, Feedback).list()).map(({ subject }) => subject)

  it('is visible to its author and to users who answer it, for users of their shops', async () => {
    for (const [client, subject] of [
      [clerk, 'A shelf is loose'],
      [manager, 'More hours, please'],
      [owner, 'Should we sell the grocer?'],
    ] as const)
      expect(await rowsOf(client, Feedback).add({ subject })).toMatchObject({ success: 1 })
    expect(await subjects(clerk)).toEqual(['A shelf is loose'])
    expect((await subjects(manager)).sort()).toEqual(['A shelf is loose', 'More hours, please'])
    expect(await subjects(grocer)).toEqual(['A shelf is loose'])
    expect(await subjects(owner)).toHaveLength(3)
  })
})

describe('a change that waits for approval', () => {
  const user = async (name: string) =>
    only((await rowsOf(owner, User).list({ search: name })).filter(user => user.userName === name))
  const request = async (name: string) => {
    const change = { kind: 'user.contact', email: `${name}@example.com` } as const
    const requested = await owner.call(infoChangeAuth, { action: 'request', user: (await user(name)).id, change })
    return requested.result.id
  }

  it('is visible and approved in all shops, or for users of one’s own shops only', async () => {
    const [ofClerk, ofManager] = [await request('clerk'), await request('manager')]
    const seen = (await rowsOf(grocer, ChangeRequest).list()).map(({ id }) => id)
    expect(seen).toEqual([ofClerk])
    expect((await rowsOf(owner, ChangeRequest).list()).length).toBe(2)
    expect((await grocer.call(infoChangeAuth, { action: 'reject', id: ofManager })).success).toBe(0)
    const requests = await rowsOf(owner, ChangeRequest).list()
    expect(requests.find(({ id }) => id === ofManager)).toMatchObject({ status: 'pending' })
  })
})

it('limits for all shops can be changed only by users of all shops', async () => {
  const limits = only(await rowsOf(owner, Config).list())
  const refused = await rowsOf(grocer, Config).change(limits, { weakPasswords: 'allowed' })
  expect(refused).toMatchObject({ rtn: RTN.notPermitted, map: { code: 'platform.ownShops.allShops' } })
  expect(await rowsOf(owner, Config).change(limits, { pageSize: 30 })).toMatchObject({ success: 1 })
})
