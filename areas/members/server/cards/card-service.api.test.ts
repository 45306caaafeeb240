import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, it } from 'vitest'
import { setCardState } from '#areas/members/contract/card-operations.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { startCardTrial } from '../../../../tests/support/card-trial.ts'
import { csv, imported } from '../../../../tests/support/trial-ware.ts'

const { app, wallet, manager, transact, must, card, sold, facts, balance, noDifference } = await startCardTrial()
afterAll(() => app.close())

describe('a manager card', () => {
  it('holds no money, and approves cash out and corrections with a reason', async () => {
    const number = await sold(wallet, 30)
    const out = { card: number, operation: 'withdraw' as const, amount: 10 }
    expect(await transact(out)).toMatchObject({ rtn: RTN.invalid })
    expect(await transact({ ...out, reason: 'Moves away' })).toMatchObject({ rtn: RTN.managerCardNeeded })
    expect(await transact({ ...out, reason: 'Moves away', managerCard: number })).toMatchObject({
      rtn: RTN.managerCardNeeded,
    })
    expect(await must({ ...out, reason: 'Moves away', managerCard: manager })).toMatchObject({ balanceAfter: 20 })
    const fix = { card: number, operation: 'adjust' as const, amount: -5, reason: 'Counted wrong' }
    expect(await transact(fix)).toMatchObject({ rtn: RTN.managerCardNeeded })
    expect(await must({ ...fix, managerCard: manager })).toMatchObject({ balanceAfter: 15 })
    expect(await transact({ card: manager, operation: 'topUp', amount: 5 })).toMatchObject({ rtn: RTN.wrongState })
    await noDifference()
  })
})

describe('a lost card', () => {
  it('is replaced by one with its full balance, which gets refunds of its payments', async () => {
    const lost = await sold(wallet, 45)
    const { entryId } = await must({ card: lost, operation: 'pay', amount: 15 })
    await app.owner.call(setCardState, { id: (await facts(lost)).id, state: 'blocked', reason: 'Lost' })
    expect(await transact({ card: lost, operation: 'pay', amount: 1 })).toMatchObject({ rtn: RTN.wrongState })
    const next = await card(wallet)
    await must({ card: lost, operation: 'transfer', to: next })
    expect(await facts(lost)).toMatchObject({ state: 'replaced', balance: 0 })
    expect(await facts(next)).toMatchObject({ state: 'active', balance: 30 })
    await must({ card: lost, operation: 'refund', amount: 15, of: entryId })
    expect(await balance(next)).toBe(45)
    await noDifference()
  })
})

describe('permissions', () => {
  it('are separate for each operation and shop', async () => {
    const number = await sold(wallet, 30)
    const payer = app.as({ grants: [{ patterns: ['member.svc:pay'], sites: [app.siteId] }] })
    expect(await transact({ card: number, operation: 'pay', amount: 5 }, payer)).toMatchObject({ success: 1 })
    await expect(transact({ card: number, operation: 'topUp', amount: 5 }, payer)).rejects.toThrow(
      String(RTN.notPermitted),
    )
    const elsewhere = app.as({ grants: [{ patterns: ['member.svc:pay'], sites: [uuidv7()] }] })
    expect(await transact({ card: number, operation: 'pay', amount: 5 }, elsewhere)).toMatchObject({
      rtn: RTN.notPermitted,
    })
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect(await transact({ card: number, operation: 'pay', amount: 5 }, stranger)).toMatchObject({ success: 0 })
    expect(await balance(number)).toBe(25)
  })
})

describe('a file of cards', () => {
  it('imports numbers and balances; the same file twice changes nothing', async () => {
    const file = await csv(
      ['Card number', 'Type', 'Opening balance'],
      [
        ['OLD 0001', 'Wallet', '12.50'],
        ['OLD0002', 'Wallet', ''],
      ],
    )
    const calls = resourceOperations(Svc)
    const operations = { import: calls.import, importProgress: calls.importProgress }
    const first = await imported(app.owner, file, { matchBy: 'cardNumber' }, operations)
    expect(first).toMatchObject({ added: 2, problemCount: 0, done: true })
    expect(await facts('OLD0001')).toMatchObject({ state: 'active', balance: 12.5 })
    expect(await facts('OLD0002')).toMatchObject({ state: 'stock', balance: 0 })
    await must({ card: 'OLD0001', operation: 'pay', amount: 2.5 })
    const again = await imported(app.owner, file, { matchBy: 'cardNumber' }, operations)
    expect(again).toMatchObject({ added: 0, problemCount: 0 })
    expect(await balance('OLD0001')).toBe(10)
    await noDifference()
  })

  it('needs the permission to correct cards for its balances', async () => {
    const importer = app.as({ grants: [{ patterns: ['member.svc:add', 'member.svc:list'], sites: 'all' }] })
    const row = { type: wallet, openingBalance: 5 }
    const refused = await importer.call(resourceOperations(Svc).action, { action: ACTION.add, row })
    expect(refused).toMatchObject({ rtn: RTN.notPermitted })
  })
})
