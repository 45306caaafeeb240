import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Daily } from '#areas/reports/contract/daily.ts'
import { dailySheet } from '#areas/reports/contract/daily-sheet.ts'
import { server as reports } from '#areas/reports/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { isFile, keepBooks, readTable, refusalIn } from '../../../../tests/support/books.ts'
import { TRADED, type TradedShops, tradedShops } from '../../../../tests/support/traded-shops.ts'
import { previewDay } from '../../contract/daily-report.ts'
import { server } from '../index.ts'

let shops: TradedShops
let books: Awaited<ReturnType<typeof keepBooks>>
beforeAll(async () => {
  shops = await tradedShops([reports, server])
  books = await keepBooks(shops.app)
})
afterAll(() => shops.app.close())

const cents = (amount: number) => Math.round(amount * 100)
const listAll = () => books.list(TRADED.first, TRADED.last)
const toDays = (days: Awaited<ReturnType<typeof listAll>>) => days.map(({ siteId, day }) => ({ siteId, day }))

describe('journals of random days', () => {
  it('are ready, balance, and have the figures of report.daily and its sheet', async () => {
    const days = await listAll()
    expect(days.length).toBeGreaterThan(10)
    expect(new Set(days.map(({ state }) => state))).toEqual(new Set(['ready']))
    const { rows } = await shops.make(Daily)
    for (const { siteId, day, debits, credits, tax } of days) {
      expect(debits, day).toBe(credits)
      const report = rows.filter(row => row.shop === siteId && row.day === day)
      const add = (figure: string) => report.reduce((total, row) => total + cents(Number(row[figure])), 0)
      const preview = (await shops.app.owner.call(previewDay, { siteId, day })).result
      const lines = preview.journals.flatMap(journal => journal.lines)
      const sales = lines.filter(({ reason }) => reason === 'sales')
      const sum = (of: typeof lines) => of.reduce((total, { credit, debit }) => total + cents(credit) - cents(debit), 0)
      expect(sum(sales), day).toBe(add('totalIncTax'))
      const surcharge = lines.filter(({ accountName }) => accountName === 'Card Surcharges')
      expect(cents(tax), day).toBe(add('totalTax') + surcharge.reduce((total, line) => total + cents(line.tax), 0))
      const { result: sheet } = await shops.app.owner.call(dailySheet, { from: day, to: day, shop: siteId })
      const paid = sheet.tenders.reduce((total, each) => total + cents(each.paid) + cents(each.tip), 0)
      const money = lines.filter(({ accountName }) => ['Cash Drawers', 'Card Clearing'].includes(accountName))
      expect(0 - sum(money), day).toBe(paid)
      const rounding = lines.filter(({ accountName }) => accountName === 'Rounding')
      expect(sum(rounding), day).toBe(cents(sheet.rounding ?? 0))
    }
  })

  it('are exported once: the same bytes again, after a warning, with numbers without gaps', async () => {
    const days = toDays(await listAll())
    const first = await books.export(days)
    expect(isFile(first)).toBe(true)
    expect(first.headers['content-disposition']).toContain('MYOB-20260407.txt')
    const rows = readTable(first.bytes.toString('latin1'))
    const numbers = [...new Set(rows.map(row => row['Journal Number']))]
    expect(numbers).toEqual(days.map((_, at) => `J${String(at + 1).padStart(7, '0')}`))
    const total = (column: string) => rows.reduce((sum, row) => sum + cents(Number(row[column])), 0)
    expect(total('Debit Inc-Tax Amount')).toBe(total('Credit Inc-Tax Amount'))

    const warned = await books.export(days)
    expect(isFile(warned)).toBe(false)
    expect(refusalIn(warned)).toMatchObject({ rtn: RTN.confirm })
    const again = await books.export(days, { again: true })
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(new Set((await listAll()).map(({ state }) => state))).toEqual(new Set(['exported']))
    for (const other of ['desktop', 'online'] as const) {
      const file = await books.export(days, { for: other, again: true })
      const sameFile = await books.export(days, { for: other, again: true })
      expect(isFile(file) && file.bytes.equals(sameFile.bytes)).toBe(true)
    }
  })

  it('follow a late sale by an adjusting journal that names the first', async () => {
    const { app } = shops
    const [before] = await listAll()
    if (!before) throw new Error('no day')
    const soldAt = `${before.day}T01:30:00Z`
    const [answer] = await app.upload([app.sale({ billNum: 'LATE', soldAt, tenders: [{ method: 'card', amount: 6 }] })])
    expect(answer).toMatchObject({ rtn: RTN.done })
    const changed = (await listAll()).find(({ day, siteId }) => day === before.day && siteId === app.siteId)
    expect(changed).toMatchObject({ state: 'changed', difference: 6 })

    const file = await books.export([{ siteId: app.siteId, day: before.day }])
    const rows = readTable(file.bytes.toString('latin1'))
    const [firstNumber] = changed?.journals ?? []
    expect(new Set(rows.map(row => row.Memo))).toEqual(new Set([`Grocer ${before.day} adjusts ${firstNumber}`]))
    expect(rows.map(row => [row['Account Number'], row['Debit Inc-Tax Amount'], row['Credit Inc-Tax Amount']])).toEqual(
      [
        ['1-1180', '6.00', '0.00'],
        ['4-1200', '0.00', '6.00'],
      ],
    )
    const after = (await listAll()).find(({ day, siteId }) => day === before.day && siteId === app.siteId)
    expect(after?.state).toBe('exported')
    expect(after?.journals).toHaveLength(2)
    expect((await listAll()).flatMap(({ journals }) => journals).toSorted()).toHaveLength((await listAll()).length + 1)
  })

  it('never change: the database refuses a change, and a journal that does not balance', async () => {
    const { app } = shops
    const inDatabase = (query: ReturnType<typeof sql>) => app.database.write(app.merchantId, db => db.run(query))
    await expect(
      inDatabase(sql`update accounting_journal set memo = 'x' where merchant_id = ${app.merchantId}::uuid`),
    ).rejects.toThrow(/permission denied/)
    const lines = JSON.stringify([{ amount: 100 }, { amount: -99 }])
    await expect(
      inDatabase(sql`
        insert into accounting_journal (merchant_id, id, site_id, business_day, number, memo, lines, exported_at, exported_by)
        values (${app.merchantId}::uuid, ${app.siteId}::uuid, ${app.siteId}::uuid, '2026-01-01', 9999, '', ${lines}::jsonb, now(), '')`),
    ).rejects.toThrow(/accounting_journal_balances/)
  })
})
