import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchWords } from '#platform/contract/calls/session.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'

let app: DemoApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.close())

const wordsOf = async (user: 'owner' | 'clerk') => (await (await app.signIn(user)).call(searchWords, {})).result

it('returns other names of pages, and what the owner can add there', async () => {
  const words = await wordsOf('owner')
  expect(words['system.userManage']).toEqual({ alsoCalled: ['Staff', 'employees', 'team', 'logins'], adds: 'User' })
  // The log cannot be added to.
  expect(words['log.systemAction']).toEqual({ alsoCalled: expect.arrayContaining(['Audit log']) })
})

it('returns nothing for pages that a clerk can’t open', async () => {
  const words = await wordsOf('clerk')
  expect(words['system.feedback']).toMatchObject({ adds: 'Feedback' })
  expect(words['system.userManage']).toBeUndefined()
})
