import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { crudSuite } from '../../../../tests/support/crud-suite.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'
import { server as members } from '../../../members/server/index.ts'
import { server as system } from '../../../system/server/index.ts'
import {
  issuePoolCodes,
  poolInfo,
  redeemPoolCode,
  TicketPool,
  topUpPool,
  verifyPoolCode,
  voidPoolCode,
} from '../../contract/pool/pool.ts'
import { PoolCode } from '../../contract/pool/pool-code.ts'
import { server } from '../index.ts'
import { expiringCodes } from './expire-codes.ts'

crudSuite(TicketPool, [system, members, server], {
  sample: n => ({ name: `Pool ${n}x`, partner: 'Harbour Tours' }),
  change: { partner: 'City Pass', threshold: 20 },
  find: 'Pool 1x',
})

let shop: TicketTrial
beforeAll(async () => {
  shop = await startTicketTrial()
})
afterAll(() => shop.close())

const addPool = (more: object = {}) => shop.add(TicketPool, { name: uuidv7(), partner: 'City Pass', ...more })
const topUp = async (id: string, more: object) => (await shop.owner.call(topUpPool, { id, ...more } as never)).result
const create = async (id: string, count: number) => (await topUp(id, { count })).codes.map(({ code }) => code)
const counts = async (id: string) => (await shop.owner.call(poolInfo, { id })).result.counts
const issue = (id: string, count: number) => shop.owner.call(issuePoolCodes, { id, count, to: 'Mia Tran' })
const redeem = (code: string, client = shop.owner) => client.call(redeemPoolCode, { ordLot: shop.ordLot, code })
const verify = (code: string, client = shop.owner) => client.call(verifyPoolCode, { code })

describe('a top-up', () => {
  it('creates so many codes, whose text is in its answer and in no row', async () => {
    const pool = await addPool()
    const { codes, added, batch } = await topUp(pool, { count: 250 })
    expect([added, new Set(codes.map(({ code }) => code)).size]).toEqual([250, 250])
    expect(codes.map(({ serial }) => serial)).toEqual(Array.from({ length: 250 }, (_, at) => at + 1))
    const rows = await rowsOf(shop.owner, PoolCode).list({ filter: { pool }, pageSize: 500 })
    expect(rows).toHaveLength(250)
    const stored = JSON.stringify(rows)
    for (const { code } of codes) expect(stored).not.toContain(code)
    expect(rows.every(row => row.state === 'free' && row.batch === batch)).toBe(true)
    expect((await shop.owner.call(poolInfo, { id: pool })).result.topUps).toMatchObject([{ batch, added: 250 }])
  })

  it('of an imported file skips codes that exist, also in another pool or twice in the file', async () => {
    const [first, second] = [await addPool(), await addPool()]
    const [known = ''] = await create(first, 1)
    const { added, skipped, codes } = await topUp(second, { codes: ['PASS-0001', 'pass 0001', known, 'PASS-0002'] })
    expect({ added, skipped, codes }).toEqual({ added: 2, skipped: 2, codes: [] })
    const rows = await rowsOf(shop.owner, PoolCode).list({ filter: { pool: second } })
    expect(rows.map(({ serial, last4 }) => [serial, last4])).toEqual([
      [1, '0001'],
      [4, '0002'],
    ])
  })

  it('continues the serial numbers, also when two happen at once', async () => {
    const pool = await addPool()
    await Promise.all([create(pool, 30), create(pool, 30)])
    const rows = await rowsOf(shop.owner, PoolCode).list({ filter: { pool }, pageSize: 500 })
    expect(rows.map(({ serial }) => serial).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    )
  })

  it('is of 1 to 100,000 codes, created or imported, and for days to come', async () => {
    const pool = await addPool()
    const refused = async (more: object) => (await shop.owner.call(topUpPool, { id: pool, ...more } as never)).rtn
    for (const more of [
      { count: 0 },
      { count: 100_001 },
      {},
      { count: 1, codes: ['ABCD'] },
      { count: 1, expiresOn: '2020-01-01' },
    ])
      expect(await refused(more)).toBe(RTN.invalid)
  })

  it('may issue all of its codes at once, such as to a partner', async () => {
    const pool = await addPool()
    const { codes } = await topUp(pool, { count: 3, issuedTo: 'City Pass' })
    expect(await counts(pool)).toMatchObject({ free: 0, issued: 3 })
    expect((await redeem(codes[0]?.code ?? '')).result).toMatchObject({ state: 'redeemed', issuedTo: 'City Pass' })
  })
})

describe('a code', () => {
  it('is found however it is typed, and an unknown one is not', async () => {
    const pool = await addPool({ name: 'Found by typing' })
    const [code = ''] = await create(pool, 1)
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await verify(typed)).result).toMatchObject({
      pool: 'Found by typing',
      state: 'free',
      last4: code.slice(-4),
    })
    expect(await verify('ZZZZ-ZZZZ-ZZZZ')).toMatchObject({ rtn: RTN.notFound })
  })

  it('is redeemed after it was issued, once: the second time says when and where', async () => {
    const pool = await addPool()
    const [code = ''] = await create(pool, 1)
    expect(await redeem(code)).toMatchObject({ map: { code: 'ticket.pool.is.free' } })
    expect((await shop.owner.call(issuePoolCodes, { id: pool, code, to: 'Ana Lopez' })).result.issued).toHaveLength(1)
    const { result } = await redeem(code)
    expect(result).toMatchObject({ state: 'redeemed', issuedTo: 'Ana Lopez' })
    const again = await redeem(code)
    expect(again).toMatchObject({
      rtn: RTN.wrongState,
      map: { code: 'ticket.pool.redeemedBefore', redeemedAt: result.redeemedAt, redeemedShop: result.redeemedShop },
    })
    expect(result.redeemedShop).not.toBeNull()
  })

  it('is redeemed by one of 16 that try at once', async () => {
    const pool = await addPool()
    const { codes } = await topUp(pool, { count: 1, issuedTo: 'Web' })
    const answers = await Promise.all(Array.from({ length: 16 }, () => redeem(codes[0]?.code ?? '')))
    expect(answers.filter(({ success }) => success === 1)).toHaveLength(1)
    for (const { success, map } of answers) if (success !== 1) expect(map).toMatchObject({ state: 'redeemed' })
  })

  it('that is void or expired is not redeemed; the job marks those whose time is over', async () => {
    const pool = await addPool()
    const day = new Date(shop.runtime.clock() + 86_400_000).toISOString().slice(0, 10)
    const { codes } = await topUp(pool, { count: 2, issuedTo: 'Web', expiresOn: day })
    const [first, second] = codes.map(({ code }) => code)
    await shop.owner.call(voidPoolCode, { code: first ?? '', reason: 'Printed twice' })
    expect(await redeem(first ?? '')).toMatchObject({ map: { code: 'ticket.pool.is.void' } })
    shop.wait(3 * 86_400_000)
    expect(await redeem(second ?? '')).toMatchObject({ map: { code: 'ticket.pool.is.expired' } })
    await expiringCodes.run(jobContext(shop.runtime, expiringCodes.name), {})
    expect(await counts(pool)).toMatchObject({ void: 1, expired: 1, issued: 0 })
  })
})

describe('issuing', () => {
  it('never gives two buyers one code, and refuses more than are free', async () => {
    const pool = await addPool()
    await create(pool, 40)
    const answers = await Promise.all(Array.from({ length: 12 }, () => issue(pool, 5)))
    const issued = answers.flatMap(({ success, result }) => (success === 1 ? result.issued : []))
    expect(answers.every(({ success, result }) => success !== 1 || result.issued.length === 5)).toBe(true)
    expect(new Set(issued.map(({ serial }) => serial)).size).toBe(issued.length)
    expect((await counts(pool)).issued).toBe(issued.length)
    const left = 40 - issued.length
    expect(await issue(pool, left + 1)).toMatchObject({ rtn: RTN.wrongState, map: { left } })
  })

  it('below the threshold tells the address once until the pool is topped up', async () => {
    const pool = await addPool({ name: 'Harbour', threshold: 4, notifyEmail: 'ops@example.com' })
    const mails = () => shop.sent.filter(({ design }) => design === 'ticket.poolLow').length
    await create(pool, 6)
    await issue(pool, 2)
    expect(mails()).toBe(0)
    await issue(pool, 1)
    expect(mails()).toBe(1)
    expect(shop.sent.at(-1)).toMatchObject({ to: 'ops@example.com', subject: 'Harbour is running low' })
    await issue(pool, 1)
    expect(mails()).toBe(1)
    await create(pool, 1)
    await issue(pool, 1)
    expect(mails()).toBe(1)
    await create(pool, 10)
    await issue(pool, 9)
    expect(mails()).toBe(2)
  })
})

describe('a pool', () => {
  it('is for a plan or a partner', async () => {
    const answer = await rowsOf(shop.owner, TicketPool).add({ name: 'Nobody' })
    expect(answer).toMatchObject({ rtn: RTN.invalid, map: { fields: { plan: expect.anything() } } })
  })

  it('with codes is not deleted', async () => {
    const pool = await addPool()
    await create(pool, 1)
    expect((await rowsOf(shop.owner, TicketPool).remove(pool)).success).not.toBe(1)
  })

  it('counts what its list shows', async () => {
    const pool = await addPool()
    await create(pool, 7)
    await issue(pool, 3)
    for (const [state, count] of Object.entries(await counts(pool)))
      expect(await rowsOf(shop.owner, PoolCode).list({ filter: { pool, state: { in: [state] } } })).toHaveLength(count)
  })

  it('of another shop or merchant is out of reach', async () => {
    const pool = await addPool({ sites: [shop.ordLot] })
    const { codes } = await topUp(pool, { count: 1, issuedTo: 'Web' })
    const code = only(codes).code
    const elsewhere = shop.as({ grants: [{ patterns: ['*'], sites: [uuidv7()] }] })
    expect(await verify(code, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    expect(await redeem(code, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    expect(await elsewhere.call(issuePoolCodes, { id: pool, count: 1, to: 'Eve' })).toMatchObject({
      rtn: RTN.notPermitted,
    })
    const stranger = shop.as({ merchantId: shop.otherMerchantId })
    expect(await verify(code, stranger)).toMatchObject({ rtn: RTN.notFound })
  })
})
