import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { recomputeSums } from '#areas/pos/contract/recompute-sums.ts'
import { closeRegister, openRegister } from '#areas/pos/contract/register-session.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readPostmaster } from '#platform/server/db/embedded/postmaster.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { signedCall } from '../remote-client.ts'
import { CENTS_A_SALE, cashSale, readStoredSales, type Till, uploadUntilAnswered } from './many-uploads.ts'
import { ownServer } from './own-server.ts'

const PASSWORD = 'Sold-while-it-burnt-1!'
const LIMIT = 240_000
const FLOAT = 200
/** Long before and after any sale here. */
const DAYS = { from: '2000-01-01', to: '2099-12-31' }

const server = ownServer({ ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' })
let till: Till

beforeAll(async () => {
  const [found] = await askOwner<Till>(
    server.dataDir,
    `select s.ord_lot as "ordLot", r.code as register, (select id from catalogue_plu p
        where p.merchant_id = s.merchant_id and p.stock_link is null
          and not exists (select 1 from stock_recipe c where c.merchant_id = p.merchant_id and c.sold_id = p.id)
        order by id limit 1) as item
     from pos_cash_register r join system_site s on s.merchant_id = r.merchant_id and s.id = r.site_id
     where r.code = 'G1'`,
  )
  if (!found) throw new Error('the demo grocer has a till G1')
  till = found
}, LIMIT)

/** Opens the till, disturbs four uploads, and compares the stored data with the answers. */
async function expectWholeDay(happen: (answered: number) => void): Promise<void> {
  const opened = await server.owner.call(openRegister.path, { ...till, item: undefined, float: FLOAT })
  expect(opened.rtn).toBe(RTN.done)
  const sold = await uploadUntilAnswered(() => server.owner, till, happen)

  const count = sold.length
  expect(new Set(sold).size).toBe(count)
  expect(await readStoredSales(server.dataDir, sold)).toEqual({
    sales: count,
    lines: count,
    tenders: count,
    moved: 3 * count,
    onHandOff: 0,
  })
  const sums = await server.admin.call(recomputeSums.path, DAYS)
  expect(sums.result).toEqual({ differences: [], repaired: false })
  const expected = FLOAT + (CENTS_A_SALE * count) / 100
  const counted = [{ denomination: 1, count: expected }]
  const closed = await server.owner.call(closeRegister.path, { ordLot: till.ordLot, register: till.register, counted })
  expect(closed.result).toMatchObject({ expected, actual: expected, variance: 0 })
}

describe('while four tills upload', () => {
  it('kill -9 of the server doubles and loses no sale; sums, stock and drawer agree', { timeout: LIMIT }, async () => {
    let again: Promise<void> | undefined
    await expectWholeDay(answered => {
      if (answered === 30)
        again = (async () => {
          await server.server.kill()
          await server.startAgain()
        })()
    })
    await again
  })

  it('kill -9 of PostgreSQL doubles and loses no sale; sums, stock and drawer agree', { timeout: LIMIT }, async () => {
    const postmaster = readPostmaster(clusterPlaces(server.dataDir))?.pid ?? 0
    await expectWholeDay(answered => {
      if (answered === 30) process.kill(postmaster, 'SIGKILL')
    })
    expect(readPostmaster(clusterPlaces(server.dataDir))?.pid).not.toBe(postmaster)
  })
})

/** A call whose sender disconnects right after sending, so that no one gets the answer. */
async function callAndHangUp(path: string, payload: unknown, stands: () => Promise<boolean>): Promise<void> {
  const { url, headers, body } = signedCall(server.server.url, path, payload, server.owner.token)
  const sent = request(url, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.on('response', answer => answer.destroy())
  sent.end(body)
  await expect.poll(stands, { timeout: 30_000, interval: 20 }).toBe(true)
  sent.destroy()
}

it('an answer that was lost on the way costs nothing: the sale is sent again and stands once', {
  timeout: LIMIT,
}, async () => {
  const sale = cashSale(till, 'LOST-1')
  const payload = { ordLot: till.ordLot, sales: [sale] }
  const stands = async () => (await readStoredSales(server.dataDir, [sale.saleId])).sales === 1
  await callAndHangUp(uploadSales.path, payload, stands)
  const again = await server.owner.call(uploadSales.path, payload)
  expect(again.result).toEqual([{ saleId: sale.saleId, rtn: RTN.nothingToDo, dispMsg: '' }])
  expect(await readStoredSales(server.dataDir, [sale.saleId])).toMatchObject({
    sales: 1,
    lines: 1,
    tenders: 1,
    moved: 3,
  })
  expect((await server.admin.call(recomputeSums.path, DAYS)).result.differences).toEqual([])
})
