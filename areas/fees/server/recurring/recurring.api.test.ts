import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccessAccount, activateAccounts, closeAccounts } from '#areas/access/contract/account.ts'
import { Credential } from '#areas/access/contract/credential.ts'
import { verifyAccess } from '#areas/access/contract/decision.ts'
import { AccessPackage } from '#areas/access/contract/package.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { accessAreas, added, openCarPark, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { cancelCharges, RecurringCharge, takeCharges, waiveCharges } from '../../contract/recurring-charge.ts'
import { RecurringReport } from '../../contract/recurring-report.ts'
import { attemptCharges } from './attempt-charges.ts'
import { createCharges } from './create-charges.ts'
import { tellArrears } from './tell-arrears.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let monthly: string
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  park = await openCarPark(app, owner)
  monthly = await added(owner, AccessPackage, {
    name: 'Monthly bay',
    price: 120,
    autoRenew: true,
    groups: [park.group],
  })
})
afterAll(() => app.close())

async function runJob() {
  const job = jobContext(app.runtime, 'test')
  await job.write(app.merchantId, createCharges)
  await job.write(app.merchantId, attemptCharges)
  await job.write(app.merchantId, tellArrears)
}

const today = () =>
  Temporal.Instant.fromEpochMilliseconds(app.wire.clock()).toZonedDateTimeISO('Australia/Sydney').toPlainDate()

let numbers = 91_000
async function tenant({ account = true } = {}) {
  numbers += 1
  const accountNum = uuidv7().slice(-8)
  const payer = account
    ? await added(owner, AccessAccount, { accountNum, name: `Tenant ${numbers}`, creditDays: 14 })
    : undefined
  if (payer) await owner.call(activateAccounts, { accounts: [payer] })
  const row = { holder: 'Ana', type: park.cards, number: String(numbers), packages: [monthly] }
  const credential = await added(owner, Credential, { ...row, ...(payer && { account: payer }) })
  return { payer: payer ?? '', credential, accountNum }
}

const chargesOf = async (credential: string) => {
  const filter = { credential }
  const answer = await owner.call(resourceOperations(RecurringCharge).action, {
    action: ACTION.list,
    filter,
    sort: 'dueOn',
  } as never) // the resource's own filters: TypeScript cannot follow them through the generic
  return answer.result as unknown as {
    id: string
    amount: number
    state: string
    kind: string
    from: string
    to: string
    invoice: string
  }[] // what action list answers
}
const atEntry = async (credential: string) =>
  (await owner.call(verifyAccess, { credential, entity: park.entry1 })).result

describe('recurring charges', () => {
  it('are made once a period, however often the job runs, with the first month of an account by days', async () => {
    const { credential, accountNum } = await tenant()
    const began = today()
    for (let run = 0; run < 3; run += 1) await runJob()
    const days = began.daysInMonth - began.day + 1
    const [charge, ...more] = await chargesOf(credential)
    expect(more).toEqual([])
    expect(charge?.amount).toBeCloseTo((120 * days) / began.daysInMonth, 2)
    expect(charge).toMatchObject({ from: began.toString(), invoice: `${accountNum}-${began.toString().slice(0, 7)}` })
    app.wait(days * DAY_MS)
    for (let run = 0; run < 2; run += 1) await runJob()
    expect((await chargesOf(credential)).map(({ amount }) => amount)[1]).toBe(120)
  })

  it('of a credential without an account keep its own day and its full price', async () => {
    const { credential } = await tenant({ account: false })
    await runJob()
    const [charge] = await chargesOf(credential)
    expect(charge).toMatchObject({ amount: 120, to: today().add({ months: 1 }).toString() })
  })

  it('that nobody pays fail after a week, and close the gates after the credit days until they are paid', async () => {
    const { credential } = await tenant()
    const due = today()
    for (let day = 0; day <= 7; day += 1) {
      await runJob()
      app.wait(DAY_MS)
    }
    const [charge] = await chargesOf(credential)
    expect(charge?.state).toBe('failed')
    expect(await atEntry(credential)).toMatchObject({ grant: true })
    app.wait((22 - due.until(today()).days) * DAY_MS)
    await runJob()
    expect(await atEntry(credential)).toMatchObject({
      grant: false,
      code: 'accountArrears',
      words: expect.stringContaining('1'),
    })
    const charges = (await chargesOf(credential)).filter(({ state }) => state !== 'taken').map(({ id }) => id)
    expect(await owner.call(takeCharges, { charges, reason: 'Transfer of today' })).toMatchObject({ rtn: 1 })
    expect(await atEntry(credential)).toMatchObject({ grant: true })
  })

  it('are refunded by days when the account is closed, once', async () => {
    const { credential, payer } = await tenant()
    await runJob()
    const day = today()
    await owner.call(closeAccounts, { accounts: [payer], reason: 'Moved out' })
    await runJob()
    const rows = await chargesOf(credential)
    const credit = rows.find(({ kind }) => kind === 'credit')
    if (day.day === day.daysInMonth) expect(credit).toBeUndefined()
    else expect(credit?.amount).toBeCloseTo((-120 * (day.daysInMonth - day.day)) / day.daysInMonth, 2)
    expect(rows.length).toBeLessThanOrEqual(2)
  })

  it('are waived with a reason by who may, and not again once they are settled', async () => {
    const { credential } = await tenant()
    await runJob()
    const charges = (await chargesOf(credential)).map(({ id }) => id)
    const clerk = app.as({ grants: [{ patterns: ['fee.recurring:list', 'fee.recurring:take'], sites: 'all' }] })
    expect((await clerk.raw(waiveCharges.path, { charges, reason: 'Goodwill' })).status).toBe(403)
    expect(await owner.call(waiveCharges, { charges, reason: '' })).toMatchObject({ rtn: -1100 })
    expect(await owner.call(waiveCharges, { charges, reason: 'Goodwill' })).toMatchObject({ rtn: 1 })
    expect(await owner.call(waiveCharges, { charges, reason: 'Goodwill' })).toMatchObject({ result: { changed: 0 } })
    expect(await owner.call(cancelCharges, { charges, reason: 'By mistake' })).toMatchObject({ rtn: -1105 })
    expect(await owner.call(takeCharges, { charges: [uuidv7()], reason: 'Cash' })).toMatchObject({ rtn: -1104 })
  })

  it('add up in the report: outstanding is due less taken, waived and cancelled', async () => {
    const parameters = { from: '2020-01-01', to: '2100-01-01' }
    const { result } = await owner.call(reportOperations(RecurringReport).run, { parameters } as never) // the report's own parameters: TypeScript cannot follow them through the generic
    const rows = result as unknown as Record<'due' | 'taken' | 'waived' | 'cancelled' | 'outstanding', number>[] // the report's columns
    expect(rows.length).toBeGreaterThan(3)
    for (const { due, taken, waived, cancelled, outstanding } of rows)
      expect(outstanding).toBeCloseTo(due - taken - waived - cancelled, 2)
  })
})
