import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done, RTN, refuse } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { jsonPath } from '../wire/json-routes.ts'
import { handle, handleInSteps } from './area-server.ts'

const shapes = { input: z.strictObject({ item: z.string() }), output: z.int(), writes: true } as const
const Sell = operation('/al/trial/sell', { ...shapes, need: 'trial.till:sell' })
const Look = operation('/al/trial/look', { ...shapes, need: 'trial.till:sell', writes: false })
const Knock = operation('/al/trial/knock', { ...shapes, need: 'public' })
const Transfer = operation('/al/trial/transfer', { ...shapes, need: 'trial.till:sell' })
const Guess = operation('/al/trial/guess', { ...shapes, need: 'public' })

let app: TestApp
let sold: string[]
/** The shop's stock; selling anything else is refused. */
let stock: Set<string>
beforeAll(async () => {
  const sell = handle(Sell, async (ctx, { item }) => {
    await ctx.db.row(sql`select 1 as one`) // like every handler, which first queries the database
    if (!stock.has(item)) return refuse(RTN.wrongState, 'platform.refusal.invalid')
    sold.push(item)
    return done(sold.length)
  })
  const count = async (_: unknown, { item }: { item: string }) => done(sold.push(item))
  const guess = handle(Guess, async (_, { item }) => {
    sold.push(item)
    return { ...refuse(RTN.wrongState, 'platform.refusal.invalid'), keep: true as const }
  })
  // As one that moves money: what it did is known by its key.
  const transfer = handleInSteps(Transfer, async ({ key, write }) =>
    write(async ctx => {
      await ctx.db.row(sql`select 1 as one`)
      if (!sold.includes(key)) sold.push(key)
      return done(sold.length)
    }),
  )
  const operations = [sell, handle(Look, count), handle(Knock, count), guess, transfer]
  app = await startTestApp([{ area: 'trial', operations }])
})
beforeEach(() => {
  sold = []
  stock = new Set(['bread'])
})
afterAll(() => app.close())

/** A captured call that an attacker could send again: the same path, time, contents and signature. */
const heard = () => ({ tm: String(app.runtime.clock()) })

async function send(client: Client, path: string, options: { tm: string; idempotencyKey?: string }) {
  const { text, status } = await client.raw(path, { item: 'bread' }, options)
  const { rtn, result, map } = JSON.parse(text)
  return { status, rtn, result, code: map.code, serverTm: map.serverTm }
}
const REPEATED = {
  status: 200,
  rtn: RTN.badSignature,
  result: null,
  code: 'platform.refusal.repeated',
  serverTm: undefined,
}

it('a call that writes is done once, however often somebody repeats what he heard', async () => {
  const clerk = app.as()
  const call = heard()
  expect(await send(clerk, Sell.path, call)).toMatchObject({ rtn: 1, result: 1 })
  expect(await send(clerk, Sell.path, call)).toEqual(REPEATED)
  app.wait(4 * 60_000)
  expect(await send(clerk, Sell.path, call)).toEqual(REPEATED)
  expect(sold).toEqual(['bread'])
})

it('of the same call sent many times at one moment, one is done', async () => {
  const clerk = app.as()
  const call = heard()
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(clerk, Sell.path, call)))
  expect(answers.filter(({ rtn }) => rtn > 0)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === REPEATED.code)).toHaveLength(5)
})

it('who sends a call again with its key is told the first answer; another key is none of it', async () => {
  const clerk = app.as()
  const call = { ...heard(), idempotencyKey: 'basket-0001' }
  const first = await send(clerk, Sell.path, call)
  expect(await send(clerk, Sell.path, call)).toEqual(first)
  expect(await send(clerk, Sell.path, { ...call, idempotencyKey: 'basket-0002' })).toEqual(REPEATED)
  expect(await send(clerk, Sell.path, heard())).toMatchObject({ rtn: 1, result: 2 })
  expect(sold).toEqual(['bread', 'bread'])
})

it('a call in several transactions goes on with its own key, and is refused with another or other contents', async () => {
  const clerk = app.as()
  const call = { ...heard(), idempotencyKey: 'transfer-0001' }
  expect(await send(clerk, Transfer.path, call)).toMatchObject({ rtn: 1, result: 1 })
  expect(await send(clerk, Transfer.path, call)).toMatchObject({ rtn: 1, result: 1 })
  expect(await send(clerk, Transfer.path, { ...call, idempotencyKey: 'transfer-0002' })).toEqual(REPEATED)
  const other = await clerk.raw(Transfer.path, { item: 'milk' }, { idempotencyKey: 'transfer-0001' })
  expect(JSON.parse(other.text)).toMatchObject({ rtn: RTN.duplicate, map: { code: 'platform.refusal.keyReused' } })
  expect(sold).toEqual(['transfer-0001'])
})

it('a call that the business refused was not accepted: once its cause is gone, it may come again', async () => {
  const clerk = app.as()
  const call = heard()
  stock.clear()
  expect(await send(clerk, Sell.path, call)).toMatchObject({ rtn: RTN.wrongState })
  stock.add('bread')
  expect(await send(clerk, Sell.path, call)).toMatchObject({ rtn: 1 })
  expect(await send(clerk, Sell.path, call)).toEqual(REPEATED)
})

it('a refusal that is counted is counted once', async () => {
  const call = heard()
  expect(await send(app.anonymous(), Guess.path, call)).toMatchObject({ rtn: RTN.wrongState })
  expect(await send(app.anonymous(), Guess.path, call)).toEqual(REPEATED)
})

it('before sign-in it holds too', async () => {
  const call = heard()
  expect(await send(app.anonymous(), Knock.path, call)).toMatchObject({ rtn: 1 })
  expect(await send(app.anonymous(), Knock.path, call)).toEqual(REPEATED)
})

it('reading may be repeated, and so may a program with a credential, which signs nothing', async () => {
  const clerk = app.as()
  const call = heard()
  for (const _ of [1, 2]) expect(await send(clerk, Look.path, call)).toMatchObject({ rtn: 1 })
  for (const _ of [1, 2]) expect((await clerk.json(jsonPath(Sell.path), { item: 'bread' })).status).toBe(200)
})

it('a platform administrator who went to another merchant is not repeated there', async () => {
  const served = app.registry.routes.get(Sell.path)
  if (!served) throw new Error('not served')
  const admin = { userId: app.merchantId, userName: 'a', fullName: 'A', sessionId: app.merchantId, provenAt: 0 }
  const caller = (merchantId: string) => ({
    who: { ...admin, homeMerchantId: PLATFORM_MERCHANT, platformAdmin: true },
    access: {
      may: () => true,
      mayAt: () => true,
      answersFor: () => true,
      where: () => 'all' as const,
      sites: 'all' as const,
    },
    merchantId,
    locale: 'en',
    device: 'd',
    address: '',
    requestId: 'r',
  })
  const sign = 'ab'.repeat(32)
  const at = (merchantId: string) => app.dispatch.call(served, caller(merchantId), { item: 'bread' }, { sign })
  expect(await at(app.merchantId)).toMatchObject({ answer: { rtn: 1 } })
  expect(await at(app.otherMerchantId)).toMatchObject({ answer: { code: REPEATED.code } })
})

it('signatures are forgotten once their time could not be accepted any more', async () => {
  const clerk = app.as()
  await send(clerk, Sell.path, heard())
  const left = async () => {
    const now = new Date(app.runtime.clock()).toISOString()
    return app.database.write(app.merchantId, async db => {
      await db.rows(sql`select * from keep_house(${now}::timestamptz)`)
      return db.rows(sql`select 1 as one from system_sign where merchant_id = ${app.merchantId}::uuid`)
    })
  }
  expect((await left()).length).toBeGreaterThan(0)
  app.wait(12 * 60_000)
  expect(await left()).toEqual([])
})
