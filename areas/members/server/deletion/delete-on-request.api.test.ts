import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#areas/members/contract/member.ts'
import { server as membersServer } from '#areas/members/server/index.ts'
import { server as systemServer } from '#areas/system/server/index.ts'
import {
  deletionCode,
  deletionStatus,
  requestDeletion,
  withdrawDeletion,
} from '#platform/contract/calls/account-deletion.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { add } from '../../../../tests/support/trial-ware.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { deleting } from './delete-on-request.ts'

let app: TestApp
let owner: Client
let other: Client

beforeAll(async () => {
  app = await startTestApp([systemServer, membersServer])
  owner = app.as()
  other = app.as({ merchantId: app.otherMerchantId })
})
afterAll(() => app.close())

const lastTo = (to: string) => app.sent.filter(message => message.to === to).at(-1)?.body ?? ''
async function prove(contact: string) {
  await app.anonymous().call(deletionCode, { contact })
  return { contact, code: /\d{6}/.exec(lastTo(contact))?.[0] ?? '' }
}
const statusOf = async (id: string, client = owner) => {
  const { result } = await client.call(resourceOperations(Member).get, { id })
  return (result as { status: string }).status // of the row
}
const run = () => deleting.run(jobContext(app.runtime, 'test'), {})

describe('members who ask to be deleted', () => {
  it('are erased after 30 days in every merchant that has the contact, and are told so once', async () => {
    const contact = '+61491570401'
    const here = await add(owner, Member, { firstName: 'Ada', mobile: contact, type: 'confirmed' })
    const there = await add(other, Member, { firstName: 'Ada', mobile: contact, type: 'confirmed' })
    const neighbour = await add(owner, Member, { firstName: 'Bo', mobile: '+61491570402', type: 'confirmed' })
    const proof = await prove(contact)
    expect((await app.anonymous().call(deletionStatus, proof)).result.state).toBe('none')
    const requested = await app.anonymous().call(requestDeletion, { ...proof, reason: 'Moving away' })
    expect(requested.result).toMatchObject({ state: 'pending', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    app.wait(30 * DAY_MS - HOUR_MS)
    await run()
    expect(await statusOf(here.id)).toBe('active')
    app.wait(HOUR_MS)
    await run()
    await run()
    expect([await statusOf(here.id), await statusOf(there.id, other)]).toEqual(['erased', 'erased'])
    expect(await statusOf(neighbour.id)).toBe('active')
    // The outbox takes messages of one key as one.
    const last = app.sent.filter(({ to, body }) => to === contact && body.includes('were deleted'))
    expect(new Set(last.map(({ key }) => key)).size).toBe(1)
  })

  it('take nobody with them who has the contact since', async () => {
    const contact = 'family@example.com'
    const before = await add(owner, Member, { firstName: 'Ed', email: contact, type: 'confirmed' })
    await app.anonymous().call(requestDeletion, await prove(contact))
    app.wait(DAY_MS)
    const since = await add(owner, Member, { firstName: 'Flo', email: contact, type: 'confirmed' })
    app.wait(30 * DAY_MS)
    await run()
    expect([await statusOf(before.id), await statusOf(since.id)]).toEqual(['erased', 'active'])
  })

  it('can withdraw until then', async () => {
    const contact = 'cy@example.com'
    const member = await add(owner, Member, { firstName: 'Cy', email: contact, type: 'confirmed' })
    const proof = await prove(contact)
    await app.anonymous().call(requestDeletion, proof)
    expect((await app.anonymous().call(deletionStatus, proof)).result.state).toBe('pending')
    expect((await app.anonymous().call(withdrawDeletion, proof)).result).toEqual({ state: 'none', dueOn: null })
    app.wait(31 * DAY_MS)
    await run()
    expect(await statusOf(member.id)).toBe('active')
  })

  it('need the code: a wrong one requests nothing', async () => {
    const contact = '+61491570403'
    const member = await add(owner, Member, { firstName: 'Di', mobile: contact, type: 'confirmed' })
    const { code } = await prove(contact)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await app.anonymous().call(requestDeletion, { contact, code: wrong })).success).toBe(0)
    app.wait(31 * DAY_MS)
    await run()
    expect(await statusOf(member.id)).toBe('active')
  })
})
