import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { sql } from '../db/sql.ts'
import { eachDue } from './each-due.ts'
import { jobContext } from './job-context.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([])
})
afterAll(() => app.close())

it('does the work of all merchants, and fails at the end for the one that could not be done', async () => {
  const [first, broken, last] = [uuidv7(), uuidv7(), uuidv7()]
  const error = vi.fn()
  const job = jobContext({ ...app.runtime, log: { info: () => {}, warn: () => {}, error } }, 'test.each')
  const due = sql`select unnest(${[first, broken, last]}::uuid[]) as merchant`
  const worked: string[] = []
  const run = eachDue(job, due, async ({ merchant }) => {
    if (merchant === broken) throw new Error('out of paper')
    worked.push(merchant)
  })
  await expect(run).rejects.toThrow('1 of 3')
  expect(worked).toEqual([first, last])
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.objectContaining({ message: 'out of paper' }), due: { merchant: broken } },
    'a part of a job failed',
  )
})
