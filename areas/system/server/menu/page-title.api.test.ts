import { afterAll, beforeAll, expect, it } from 'vitest'
import { pageTitle } from '#platform/contract/calls/session.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

let app: DemoApp
let clerk: Client
beforeAll(async () => {
  app = await startDemoApp()
  clerk = await app.signIn('clerk')
})
afterAll(() => app.close())

const titleAt = async (input: { path: string; page?: string }) => (await clerk.call(pageTitle, input)).result.title

it('returns the title of a page the user can’t open, by path or key', async () => {
  expect(await titleAt({ path: '/settings/usermanage' })).toBe('Users')
  expect(await titleAt({ path: '/Settings/UserManage/' })).toBe('Users')
  expect(await titleAt({ path: '/settings/usermanage/1/history', page: 'system.userManage' })).toBe('Users')
})

it('returns nothing for unknown pages', async () => {
  expect(await titleAt({ path: '/no/such/page' })).toBe('')
  expect(await titleAt({ path: '/no/such/page', page: 'no.such' })).toBe('')
})
