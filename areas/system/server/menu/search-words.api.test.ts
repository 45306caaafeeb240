import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchWords } from '#platform/contract/calls/session.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'

let app: DemoApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.close())

const wordsOf = async (user: 'owner' | 'clerk') => (await (await app.signIn(user)).call(searchWords, {})).result

it('says what else people call a page, and what the owner may add there', async () => {
  const words = await wordsOf('owner')
  expect(words['system.userManage']).toEqual({ alsoCalled: ['Staff', 'employees', 'team', 'logins'], adds: 'User' })
  // The log is only looked at.
  expect(words['log.systemAction']).toEqual({ alsoCalled: expect.arrayContaining(['Audit log']) })
})

it('says no word of pages that a clerk has not', async () => {
  const words = await wordsOf('clerk')
  expect(words['system.feedback']).toMatchObject({ adds: 'Feedback' })
  expect(words['system.userManage']).toBeUndefined()
})
