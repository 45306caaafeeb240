import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageSyncs, shopLanguageAction } from '#areas/system/contract/shop-language.ts'
import { Site } from '#areas/system/contract/site.ts'
import { server as system } from '#areas/system/server/index.ts'
import { languageSyncJob } from '#areas/system/server/sites/language-sync-job.ts'
import type { AnyResource, InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Category } from '../../contract/category.ts'
import {
  copyTranslations,
  exportTranslations,
  importTranslations,
  saveTranslations,
  translatedNames,
} from '../../contract/menu-language.ts'
import { OptionGroup, optionGroups } from '../../contract/option-group.ts'
import { Plu } from '../../contract/plu.ts'
import { server as catalogue } from '../index.ts'

let app: TestApp
let owner: Client
let latte: string
let tea: string

const ITEMS = { kind: 'item', isoName: 'zh-CN' } as const

beforeAll(async () => {
  app = await startTestApp([system, catalogue])
  owner = app.as()
  latte = await add(Plu, { pluId: '1', pluName1: 'Latte', pluName2: '拿铁', price1: 5 })
  tea = await add(Plu, { pluId: '2', pluName1: 'Tea', price1: 4 })
  await add(Plu, { pluId: '3', pluName1: 'Gone', price1: 4, active: false })
})
afterAll(() => app.close())

async function add<R extends AnyResource>(resource: R, row: InputOf<R>): Promise<string> {
  const answer = await owner.call(resourceOperations(resource).action, { action: ACTION.add, row } as never) // as in shop-app.ts
  expect(answer).toMatchObject({ success: 1 })
  return (answer.result as { id: string }).id // what action add answers
}
const shown = async (more: object = {}) => {
  const { result } = await owner.call(translatedNames, { ...ITEMS, search: '', missingOnly: false, page: 1, ...more })
  return { texts: result.rows.map(({ name, text }) => [name, text]), total: result.total, missing: result.missing }
}

describe('product names in a language', () => {
  it('are missing until they are entered, or copied from the second name', async () => {
    expect(await shown()).toEqual({
      texts: [
        ['Latte', null],
        ['Tea', null],
      ],
      total: 2,
      missing: 2,
    })
    expect((await owner.call(copyTranslations, { ...ITEMS, from: 'name2' })).result).toEqual({ copied: 1 })
    expect(await shown({ missingOnly: true })).toEqual({ texts: [['Tea', null]], total: 1, missing: 1 })
    await owner.call(saveTranslations, { ...ITEMS, texts: [{ id: tea, text: ' 茶 ' }] })
    expect(await shown()).toMatchObject({
      texts: [
        ['Latte', '拿铁'],
        ['Tea', '茶'],
      ],
      missing: 0,
    })
    expect((await shown({ search: '茶' })).texts).toEqual([['Tea', '茶']])
  })

  it('are removed by an empty text, and never overwritten by a copy', async () => {
    await owner.call(saveTranslations, { ...ITEMS, texts: [{ id: tea, text: '' }] })
    expect((await owner.call(copyTranslations, { ...ITEMS, from: 'name' })).result).toEqual({ copied: 1 })
    expect((await shown()).texts).toEqual([
      ['Latte', '拿铁'],
      ['Tea', 'Tea'],
    ])
  })

  it('are exported to a file and imported again with changes', async () => {
    const file = await owner.raw(exportTranslations.path, ITEMS)
    expect(file.text).toContain('1,Latte,拿铁')
    const changed = Buffer.from(file.text.replace('2,Tea,Tea', '2,Tea,红茶\r\n99,Nothing,无')).toString('base64')
    const { result } = await owner.call(importTranslations, { ...ITEMS, file: changed })
    expect(result).toEqual({ saved: 1, unknown: ['99'], tooLong: [] })
    expect((await shown()).texts).toEqual([
      ['Latte', '拿铁'],
      ['Tea', '红茶'],
    ])
  })

  it('belong to one merchant', async () => {
    const other = app.as({ merchantId: app.otherMerchantId })
    await other.call(saveTranslations, { ...ITEMS, texts: [{ id: latte, text: 'stolen' }] })
    expect((await shown()).texts).toContainEqual(['Latte', '拿铁'])
  })
})

describe('the server of a shop', () => {
  const query: { url: string; body: { action: number; languages: object[]; texts?: object[] } }[] = []
  let answers = 200
  let server: Server
  const sync = (action: 600 | 601) => owner.call(shopLanguageAction, { action, lot: 'CAFE', channel: 'console' })
  const state = async () => (await owner.call(languageSyncs, { lot: 'CAFE' })).result.syncs

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', part => {
        body += part
      })
      request.on('end', () => {
        query.push({ url: request.url ?? '', body: JSON.parse(body) })
        response.writeHead(answers).end()
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // it listens on a port
    await add(Site, {
      ...{ ordLot: 'CAFE', lotName: 'Café', lotType: 'hospitality', sitekey: 'cafe-key' },
      extInfo: { urlArmpos: `http://127.0.0.1:${port}` },
    })
    const coffee = await add(Category, { catId: 'C1', catName1: 'Coffee' })
    await owner.call(saveTranslations, { kind: 'category', isoName: 'zh-CN', texts: [{ id: coffee, text: '咖啡' }] })
    await owner.call(shopLanguageAction, { action: 1, isoName: 'zh-CN', defaultLanguage: false, lot: 'CAFE' })
  })
  afterAll(() => new Promise<void>(resolve => void server.close(() => resolve())))

  it('receives languages with 600 and names with 601, with channel, site, lot and device', async () => {
    expect(await sync(600)).toMatchObject({ success: 1 })
    expect(query[0]?.url).toMatch(/\?channel=console&site=cafe-key&lot=CAFE&device=[^&]+$/)
    expect(query[0]?.body).toEqual({ action: 600, languages: [{ isoName: 'zh-CN', defaultLanguage: false }] })
    await sync(601)
    expect(query[1]?.body.texts).toEqual([
      { kind: 'category', code: 'C1', isoName: 'zh-CN', name: '咖啡' },
      { kind: 'item', code: '1', isoName: 'zh-CN', name: '拿铁' },
      { kind: 'item', code: '2', isoName: 'zh-CN', name: '红茶' },
    ])
    expect(await state()).toMatchObject([
      { action: 600, state: 'sent' },
      { action: 601, state: 'sent' },
    ])
  })

  it('is called again by a job until it accepts, with growing pauses', async () => {
    answers = 503
    expect((await sync(601)).map.code).toBe('system.refusal.shopServerRefused')
    expect((await state())[1]).toMatchObject({ state: 'waiting', tries: 1, problem: expect.stringContaining('503') })
    const work = () => languageSyncJob.run(jobContext(app.runtime, languageSyncJob.name), {})
    const before = query.length
    await work()
    expect(query).toHaveLength(before)
    app.wait(60_000)
    await work()
    expect((await state())[1]).toMatchObject({ state: 'waiting', tries: 2 })
    answers = 200
    app.wait(120_000)
    await work()
    expect((await state())[1]).toMatchObject({ state: 'sent', tries: 3, problem: null, nextAt: null })
  })

  it('is not called on a private network that the settings do not allow', async () => {
    const { result } = await owner.call(resourceOperations(Site).action, { action: ACTION.list, search: 'Café' })
    const [site] = result as unknown as { id: string; version: number }[] // rows of a list
    const patch = { extInfo: { urlArmpos: 'http://169.254.169.254/latest' } }
    await owner.call(resourceOperations(Site).action, {
      ...{ action: ACTION.update, id: site?.id ?? '', version: site?.version ?? 0, patch },
    })
    expect((await sync(600)).map.code).toBe('system.refusal.shopServerPrivate')
  })
})

it('tills show options in the default language of their shop’s menu, if they have a name in it', async () => {
  const plain = { price: 0, soldOut: false, printers: [] }
  const options = [
    { name: 'Large', ...plain },
    { name: 'Small', ...plain },
  ]
  await add(OptionGroup, { name: 'Size', options })
  for (const ordLot of ['TEA', 'BAR']) await add(Site, { ordLot, lotName: ordLot, lotType: 'hospitality' })
  await owner.call(shopLanguageAction, { action: 1, isoName: 'zh-CN', defaultLanguage: true, lot: 'TEA' })
  const of = { kind: 'option', isoName: 'zh-CN' } as const
  const { result } = await owner.call(translatedNames, { ...of, search: '', missingOnly: false, page: 1 })
  expect(result.rows).toMatchObject([
    { code: 'Size / Large', name: 'Large', text: null },
    { code: 'Size / Small', name: 'Small', text: null },
  ])
  await owner.call(saveTranslations, { ...of, texts: [{ id: result.rows[0]?.id ?? '', text: '大杯' }] })
  const names = async (ordLot: string) => {
    const { groups } = (await owner.call(optionGroups, { ordLot })).result
    return groups.flatMap(group => group.options.map(({ name }) => name))
  }
  expect(await names('TEA')).toEqual(['大杯', 'Small'])
  expect(await names('BAR')).toEqual(['Large', 'Small'])
})
