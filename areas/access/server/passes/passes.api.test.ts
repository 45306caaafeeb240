import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tax } from '#areas/catalogue/contract/tax.ts'
import { User } from '#areas/system/contract/user.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { accessAreas, added } from '../../../../tests/support/car-park.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { PassPayroll } from '../../contract/pass-payroll.ts'
import {
  closePayPeriod,
  listPasses,
  quotePass,
  refundPass,
  sellPass,
  spendPass,
  ValuePass,
} from '../../contract/value-pass.ts'
import { expiringPasses } from './expire-passes.ts'

crudSuite(ValuePass, accessAreas, {
  sample: n => ({ code: `PASS${n}`, name: `Pass ${n}x`, gives: 10, price: n }),
  change: { kind: 'value', validDays: 90, active: false },
  find: 'Pass 1x',
})

let app: TestApp
let owner: Client
let ten: string
beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  ten = await added(owner, ValuePass, { code: 'TEN', name: 'Ten visits', gives: 10, price: 180, validDays: 30 })
})
afterAll(() => app.close())

const sell = async (definition = ten, more: object = {}) =>
  (await owner.call(sellPass, { definition, holder: 'Ana', key: uuidv7(), ...more })).result

const expireAll = () => expiringPasses.run(jobContext(app.runtime, expiringPasses.name), {})

const entriesOf = async (pass: string): Promise<string[]> => {
  const rows = await app.database.read(app.merchantId, db =>
    db.rows<{ entry: string }>(sql`
      select kind || ' ' || amount as entry from acs_pass_entry
      where merchant_id = ${app.merchantId}::uuid and pass_id = ${pass}::uuid order by at, id`),
  )
  return rows.map(({ entry }) => entry)
}

describe('a value pass', () => {
  it('is sold and spent once by the key, and never below what it has', async () => {
    const key = uuidv7()
    const { pass } = await sell(ten, { key })
    expect((await sell(ten, { key })).pass).toBe(pass)
    const spend = { pass, amount: 7, key: uuidv7() }
    expect((await owner.call(spendPass, spend)).result.balance).toBe(3)
    expect((await owner.call(spendPass, spend)).result.balance).toBe(3)
    expect(await owner.call(spendPass, { pass, amount: 4, key: uuidv7() })).toMatchObject({ rtn: -1105 })
  })

  it('is not taken as sold, spent or refunded by a key that did something else', async () => {
    const key = uuidv7()
    const { pass } = await sell(ten, { key })
    const { pass: other } = await sell()
    const used = { rtn: RTN.duplicate }
    expect(await owner.call(sellPass, { definition: ten, holder: 'Somebody else', key })).toMatchObject(used)
    expect(await owner.call(spendPass, { pass, amount: 1, key })).toMatchObject(used)
    expect(await owner.call(refundPass, { pass, key })).toMatchObject(used)
    const spend = { pass, amount: 1, key: uuidv7() }
    await owner.call(spendPass, spend)
    expect(await owner.call(spendPass, { ...spend, amount: 9 })).toMatchObject(used)
    expect(await owner.call(spendPass, { ...spend, pass: other })).toMatchObject(used)
    expect(await entriesOf(pass)).toEqual(['sale 10', 'spend -1'])
  })

  it('spent by two at once gives what it has, and no more', async () => {
    const { pass } = await sell()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.call(spendPass, { pass, amount: 3, key: uuidv7() })),
    )
    expect(answers.filter(({ rtn }) => rtn === 1)).toHaveLength(3)
  })

  it('gives back the price of what is left, once', async () => {
    const { pass } = await sell()
    await owner.call(spendPass, { pass, amount: 4, key: uuidv7() })
    const refund = { pass, key: uuidv7() }
    expect((await owner.call(refundPass, refund)).result).toMatchObject({ balance: 0, refunded: 108 })
    expect((await owner.call(refundPass, refund)).result).toMatchObject({ refunded: 108 })
    expect(await owner.call(refundPass, { pass, key: uuidv7() })).toMatchObject({ rtn: -1105 })
    const { result } = await owner.call(listPasses, { definition: ten, holder: '' })
    expect(result.find(({ id }) => id === pass)).toMatchObject({
      ...{ paid: 180, refunded: 108, refundedAt: expect.any(String), balance: 0 },
    })
  })

  it('costs what is shown before it is sold', async () => {
    const { price } = (await owner.call(quotePass, { definition: ten })).result
    const { pass } = await sell()
    const { result } = await owner.call(listPasses, { definition: ten, holder: '' })
    expect(result.find(({ id }) => id === pass)?.paid).toBe(price)
  })

  it('counts in units of the kind that it was sold as, also when both happen at once', async () => {
    const kinds = ['value', 'visits'] as const
    for (const number of [1, 2, 3, 4]) {
      const row = { code: `K${number}`, name: `Kind ${number}`, kind: 'visits' as const, gives: 10, price: 1 }
      const definition = await added(owner, ValuePass, row)
      const change = owner.call(resourceOperations(ValuePass).action, {
        ...{ action: ACTION.update, id: definition, version: 1, patch: { kind: 'value' } },
      } as never) // a patch of the definition
      const [changed, { pass }] = await Promise.all([change, sell(definition)])
      const kind = kinds[changed.success === 1 ? 0 : 1]
      expect(await entriesOf(pass)).toEqual([kind === 'value' ? 'sale 1000' : 'sale 10'])
    }
  })

  it('of value is counted in cents', async () => {
    const value = await added(owner, ValuePass, { code: 'V50', name: 'Fifty', kind: 'value', gives: 50, price: 45 })
    const { pass, balance } = await sell(value)
    expect(balance).toBe(50)
    expect((await owner.call(spendPass, { pass, amount: 20.25, key: uuidv7() })).result.balance).toBe(29.75)
  })

  it('can’t be spent after its days, and is not sold where it is inactive', async () => {
    const { pass } = await sell()
    app.wait(31 * DAY_MS)
    expect(await owner.call(spendPass, { pass, amount: 1, key: uuidv7() })).toMatchObject({ rtn: -1105 })
    const old = await added(owner, ValuePass, { code: 'OLD', name: 'Old', gives: 1, active: false })
    expect(await owner.call(sellPass, { definition: old, holder: 'Ana', key: uuidv7() })).toMatchObject({ rtn: -1105 })
  })
})

describe('what is left of a pass', () => {
  it('expires with it, once, however often the job runs', async () => {
    const { pass } = await sell()
    await owner.call(spendPass, { pass, amount: 4, key: uuidv7() })
    app.wait(31 * DAY_MS)
    await expireAll()
    await expireAll()
    expect(await entriesOf(pass)).toEqual(['sale 10', 'spend -4', 'expire -6'])
    expect(await owner.call(refundPass, { pass, key: uuidv7() })).toMatchObject({ rtn: -1105 })
  })

  it('is listed by holder', async () => {
    await sell(ten, { holder: 'Berit Olsen' })
    const { result } = await owner.call(listPasses, { definition: ten, holder: 'olsen' })
    expect(result).toMatchObject([{ holder: 'Berit Olsen', paid: 180, balance: 10 }])
  })

  it('of visits is spent whole, and of money by the cent', async () => {
    const { pass } = await sell()
    expect(await owner.call(spendPass, { pass, amount: 1.5, key: uuidv7() })).toMatchObject({ rtn: -1100 })
  })
})

describe('a pass that was sold', () => {
  it('keeps its definition', async () => {
    const definition = await added(owner, ValuePass, { code: 'KEEP', name: 'Keep', gives: 1 })
    await sell(definition)
    const { action } = resourceOperations(ValuePass)
    expect(await owner.call(action, { action: ACTION.delete, ids: [definition] } as never)).toMatchObject({
      rtn: -1103,
    }) // the resource's own type: TypeScript cannot follow it through the generic
  })

  it('keeps its kind, by which its balance is counted', async () => {
    const definition = await added(owner, ValuePass, { code: 'KIND', name: 'Kind', kind: 'value', gives: 50 })
    const { pass } = await sell(definition)
    const { action } = resourceOperations(ValuePass)
    const change = { action: ACTION.update, id: definition, version: 1, patch: { kind: 'visits' } }
    expect(await owner.call(action, change as never)).toMatchObject({ rtn: RTN.invalid }) // the resource's own type: TypeScript cannot follow it through the generic
    expect((await owner.call(spendPass, { pass, amount: 1, key: uuidv7() })).result.balance).toBe(49)
  })

  it('has its tax in the price, or added to it, and gives back the same part of it', async () => {
    const tax = await added(owner, Tax, { number: 3, name: 'Added', rate: 10, mode: 'added' })
    const taxed = await added(owner, ValuePass, { code: 'TAX', name: 'Taxed', gives: 10, price: 100, tax })
    const { pass } = await sell(taxed)
    await owner.call(spendPass, { pass, amount: 5, key: uuidv7() })
    expect((await owner.call(refundPass, { pass, key: uuidv7() })).result.refunded).toBe(55)
  })
})

describe('the payroll of passes', () => {
  const rows = async (period?: string) => {
    const parameters = period ? { period } : {}
    const { result } = await owner.call(reportOperations(PassPayroll).run, { parameters } as never) // the report's own parameters: TypeScript cannot follow them through the generic
    return result as unknown as { employee: string; sold: number; returned: number; amount: number }[] // the report's columns
  }

  it('has what an employee bought less what came back; a closed period stays, and later returns are in the next', async () => {
    const userName = `u${uuidv7().slice(-10)}`
    const employee = await added(owner, User, { userName, firstName: 'Sam', lastName: 'Lee' } as never) // other fields have defaults
    const staff = await added(owner, ValuePass, {
      code: 'STAFF',
      name: 'Staff pass',
      gives: 20,
      price: 100,
      payroll: true,
    })
    expect(await owner.call(sellPass, { definition: staff, holder: 'Sam', key: uuidv7() })).toMatchObject({
      rtn: -1100,
    })
    const { pass } = await sell(staff, { employee })
    await sell(staff, { employee })
    expect(await rows()).toMatchObject([{ employee, sold: 2, returned: 0, amount: 200 }])
    await owner.call(closePayPeriod, { name: 'November' })
    const frozen = await rows('November')
    await owner.call(refundPass, { pass, key: uuidv7() })
    expect(await rows('November')).toEqual(frozen)
    expect(await rows()).toMatchObject([{ employee, sold: 0, returned: 1, amount: -100 }])
    expect(await owner.call(closePayPeriod, { name: 'November' })).toMatchObject({ rtn: -1101 })
  })
})
