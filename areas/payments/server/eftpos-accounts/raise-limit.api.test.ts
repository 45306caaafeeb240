import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as system } from '#areas/system/server/index.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type PaymentsTrial, startPaymentsTrial } from '../../../../tests/support/payments-trial.ts'
import { approveAll } from '../../../../tests/support/second-person.ts'
import { EftposAccount, raisePayoutLimit } from '../../contract/eftpos-account.ts'

let trial: PaymentsTrial
let account: string
beforeAll(async () => {
  trial = await startPaymentsTrial([system])
  account = await trial.add(EftposAccount, { siteId: trial.siteId, title: 'Terminals', abn: '51824753556' })
})
afterAll(() => trial.close())

describe('the limit up to which one person approves payouts', () => {
  const read = async () => (await trial.owner.call(resourceOperations(EftposAccount).get, { id: account })).result
  const save = async (approveAbove: number) => {
    const { id, version } = await read()
    const change = { action: ACTION.update, id, version, patch: { approveAbove } } as const
    return trial.owner.call(resourceOperations(EftposAccount).action, change)
  }

  it('is raised by two people, and lowered by one', async () => {
    const requester = trial.as({ userId: uuidv7() })
    const raise = (approveAbove: number) =>
      requester.call(raisePayoutLimit, { id: account, approveAbove, reason: 'Large weeks' })
    expect(await save(500)).toMatchObject({ rtn: RTN.invalid })
    expect((await raise(500)).result).toEqual({ waits: true })
    expect(await read()).toMatchObject({ approveAbove: 0, requestedLimit: 500 })
    await approveAll(trial)
    expect(await read()).toMatchObject({ approveAbove: 500, requestedLimit: null })
    expect(await raise(400)).toMatchObject({ rtn: RTN.invalid })
    expect(await save(0)).toMatchObject({ success: 1 })
    expect(await read()).toMatchObject({ approveAbove: 0 })
  })

  it('is not raised by an approval that was asked for before it was lowered, nor by a new account', async () => {
    const requester = trial.as({ userId: uuidv7() })
    const raise = (approveAbove: number) =>
      requester.call(raisePayoutLimit, { id: account, approveAbove, reason: 'Large weeks' })
    await raise(300)
    await approveAll(trial)
    await raise(900)
    await save(100)
    await expect(approveAll(trial)).rejects.toThrow('not approved')
    expect(await read()).toMatchObject({ approveAbove: 100 })
    await save(0)
    const row = { siteId: trial.siteId, title: 'Second', approveAbove: 1000 } as never // defaults are the schema's
    const added = await trial.owner.call(resourceOperations(EftposAccount).action, { action: ACTION.add, row })
    expect(added).toMatchObject({ rtn: RTN.invalid })
  })

  it('is not raised by one person while the server starts and jobs do not run yet', async () => {
    const { services } = trial.runtime
    const starting: typeof services = (db, merchantId) => {
      const usual = services(db, merchantId)
      return { ...usual, jobs: { working: false, send: usual.jobs.send } }
    }
    Object.assign(trial.runtime, { services: starting })
    expect(await save(500)).toMatchObject({ rtn: RTN.invalid })
    Object.assign(trial.runtime, { services })
    expect(await read()).toMatchObject({ approveAbove: 0 })
  })
})
