import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { createJobFrom, Job } from '../../contract/job.ts'
import { server } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([platformArea, server])
})
afterAll(() => app.close())

it('feedback becomes a job by one click, and the same job by the next', async () => {
  const owner = app.as()
  const from = {
    source: 'feedback',
    record: uuidv7(),
    name: 'Till freezes',
    description: 'At the end of the day',
  } as const
  const first = (await owner.call(createJobFrom, from)).result
  expect(first).toMatchObject({ number: expect.stringMatching(/^J/), isNew: true })
  const again = (await app.as().call(createJobFrom, from)).result
  expect(again).toEqual({ ...first, isNew: false })
  const { result } = await owner.call(resourceOperations(Job).action, { action: ACTION.list, search: 'freezes' })
  expect(result).toMatchObject([{ name: 'Till freezes', description: 'At the end of the day', status: 'new' }])
})

it('feedback becomes one job when several click at once, and a job of each merchant', async () => {
  const from = { source: 'feedback', record: uuidv7(), name: 'Screen is dark' } as const
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.as().call(createJobFrom, from)))
  expect(answers.map(({ success }) => success)).toEqual([1, 1, 1, 1, 1])
  expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1)
  expect(answers.filter(({ result }) => result.isNew)).toHaveLength(1)
  const theirs = await app.as({ merchantId: app.otherMerchantId }).call(createJobFrom, from)
  expect(theirs.result).toMatchObject({ isNew: true })
  expect(theirs.result.id).not.toBe(answers[0]?.result.id)
  expect(await app.anonymous().call(createJobFrom, from)).toMatchObject({ rtn: RTN.notSignedIn })
})

it('a job of a platform administrator has no maker, because they are no user of the merchant', async () => {
  const from = { source: 'feedback', record: uuidv7(), name: 'Printer beeps' } as const
  await app.as({ platformAdmin: true }).call(createJobFrom, from)
  const list = { action: ACTION.list, search: 'beeps' } as const
  expect((await app.as().call(resourceOperations(Job).action, list)).result).toMatchObject([{ maker: null }])
})

it('what only lists jobs creates none', async () => {
  const reader = app.as({ grants: [{ patterns: ['oa.jobList:list'], sites: 'all' }] })
  expect((await reader.raw(createJobFrom.path, {})).status).toBe(403)
})
