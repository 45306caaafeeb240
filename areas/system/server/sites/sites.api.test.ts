import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getUserSites } from '#platform/contract/calls/session.ts'
import { shopNames } from '#platform/contract/calls/shop-names.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { createSignature } from '#platform/rules/wire/wire-signature.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { type Client, TEST_DEVICE } from '../../../../tests/support/wire-client.ts'
import { mySites, setDefaultSite } from '../../contract/my-sites.ts'
import { shopLanguageAction, shopLanguages } from '../../contract/shop-language.ts'
import { getShopSettings, saveShopSettings } from '../../contract/shop-settings.ts'
import { Site } from '../../contract/site.ts'

describe('shops', () => {
  let app: DemoApp
  let owner: Client
  let manager: Client
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
    manager = await app.signIn('manager')
  })
  afterAll(() => app.close())

  it('get a unique number and key unless they are entered', async () => {
    const add = (lotName: string) =>
      owner.call(resourceOperations(Site).action, { action: ACTION.add, row: { lotName, lotType: 'retail' } })
    const [one, other] = await Promise.all([add('Pop-up one'), add('Pop-up two')])
    const lots = [one, other].map(({ result }) => ('ordLot' in result ? result.ordLot : ''))
    expect(lots.sort()).toEqual(['1004', '1005'])
  })

  it('must have a time zone', async () => {
    const row = { lotName: 'Nowhere', lotType: 'retail', timeZone: 'Australia/Atlantis' } as const
    expect(await owner.call(resourceOperations(Site).action, { action: ACTION.add, row })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { timeZone: expect.any(String) } },
    })
  })

  it('start with the user’s default shop', async () => {
    expect((await manager.call(mySites, {})).result.map(site => site.ordLot)).toEqual(['1001', '1002'])
    expect(await manager.call(setDefaultSite, { ordLot: '1002' })).toMatchObject({ success: 1 })
    const mine = (await manager.call(mySites, {})).result
    expect(mine.filter(site => site.isDefault).map(site => site.ordLot)).toEqual(['1002'])
    const sites = await manager.call(getUserSites, { action: 'STAFF', userId: 'x' })
    expect(sites.result.map(site => site.ordLot)).toEqual(['1002', '1001'])
    expect((await manager.call(setDefaultSite, { ordLot: '1003' })).rtn).toBe(RTN.notFound)
  })

  it('are listed by name for users of some shops, who send goods to the others', async () => {
    const { result } = await manager.call(shopNames, {})
    const known = result.filter(({ ordLot }) => ordLot <= '1003')
    expect(known.map(({ ordLot }) => ordLot)).toEqual(['1001', '1002', '1003'])
    expect(Object.keys(result[0] ?? {}).sort()).toEqual(['lotName', 'ordLot', 'siteId'])
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect((await stranger.call(shopNames, {})).result).toEqual([])
  })

  it('keep their settings, readable by users of the shop', async () => {
    const { result } = await manager.call(getShopSettings, { ordLot: '1001' })
    const settings = { ...result.settings, currency: 'NZD', mapZoom: 9 }
    const saved = await manager.call(saveShopSettings, { ordLot: '1001', version: result.version, settings })
    expect(saved).toMatchObject({ success: 1, result: { settings, version: result.version + 1 } })
    expect((await manager.call(saveShopSettings, { ordLot: '1001', version: result.version, settings: {} })).rtn).toBe(
      RTN.changedSince,
    )
    expect((await manager.call(getShopSettings, { ordLot: '1003' })).rtn).toBe(RTN.notFound)
    const nonsense = await manager.raw(saveShopSettings.path, {
      ordLot: '1001',
      version: 1,
      settings: { currency: 'dollars', noSuchSetting: 1 },
    })
    expect(JSON.parse(nonsense.text).rtn).toBe(RTN.invalid)
  })

  it('have address, contact and ABN in their settings, checked like those of the shop', async () => {
    const { result } = await manager.call(getShopSettings, { ordLot: '1001' })
    const contact = {
      phone: '+61 7 3555 0199',
      email: 'cafe@example.com',
      address: { line1: '1 Ann Street', line2: '', city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'AU' },
    }
    const settings = { ...result.settings, abn: '51 824 753 556', receiptHeader: 'Open seven days' }
    const saved = await manager.call(saveShopSettings, { ordLot: '1001', version: result.version, settings, contact })
    expect(saved).toMatchObject({ success: 1, result: { settings, contact } })
    const without = await manager.call(saveShopSettings, { ordLot: '1001', version: result.version + 1, settings })
    expect(without.result.contact).toEqual(contact)
    for (const wrong of [
      { settings: { ...settings, abn: '51 824 753 557' } },
      { settings, contact: { ...contact, email: 'nobody' } },
    ]) {
      const answer = await manager.raw(saveShopSettings.path, { ordLot: '1001', version: result.version + 2, ...wrong })
      expect(JSON.parse(answer.text).rtn).toBe(RTN.invalid)
    }
  })

  describe('languages of shops', () => {
    const requests: { url: string; body: string }[] = []
    let shop: Server
    beforeAll(async () => {
      shop = createServer((request, response) => {
        let body = ''
        request.on('data', part => {
          body += part
        })
        request.on('end', () => {
          requests.push({ url: request.url ?? '', body })
          response.writeHead(requests.length > 1 ? 500 : 200).end()
        })
      })
      await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
    })
    afterAll(() => new Promise<void>(resolve => void shop.close(() => resolve())))

    it('can be added and changed; one is the default', async () => {
      const place = { lot: '1001', channel: 'console', device: TEST_DEVICE }
      await manager.call(shopLanguageAction, { action: 1, isoName: 'en', defaultLanguage: true, ...place })
      await manager.call(shopLanguageAction, { action: 1, isoName: 'zh-CN', defaultLanguage: false, ...place })
      const changed = await manager.call(shopLanguageAction, {
        action: 2,
        isoName: 'zh-CN',
        defaultLanguage: true,
        ...place,
      })
      expect(changed.result).toEqual([
        { isoName: 'zh-CN', defaultLanguage: true },
        { isoName: 'en', defaultLanguage: false },
      ])
      const sites = await manager.call(getUserSites, { action: 'STAFF', userId: 'x' })
      const spoken = sites.result.map(({ ordLot, settings }) => [ordLot, settings.dataLanguage])
      expect(Object.fromEntries(spoken)).toEqual({ 1001: 'zh-CN', 1002: 'en' })
      const twice = await manager.call(shopLanguageAction, {
        action: 1,
        isoName: 'en',
        defaultLanguage: false,
        ...place,
      })
      expect(twice.rtn).toBe(RTN.duplicate)
      expect((await manager.raw(shopLanguages.path, { lot: '1003' })).text).toContain('"success":0')
    })

    it('are read by GET, with the place in the path', async () => {
      const tm = String(app.runtime.clock())
      const token = manager.token ?? ''
      const sign = createSignature({ path: shopLanguages.path, tm, device: TEST_DEVICE, base64: '' }, token)
      const query = new URLSearchParams({ tm, sign, device: TEST_DEVICE, lot: '1001', channel: 'c', site: '' })
      const answer = await app.http.inject({
        url: `${shopLanguages.path}?${query}`,
        headers: { authorization: token },
      })
      expect(answer.json()).toMatchObject({ code: 200, total: 2, data: [{ isoName: 'zh-CN' }, { isoName: 'en' }] })
    })

    it('are sent to the shop’s own server, or refused with a clear reason without one', async () => {
      const sync = { action: 600, lot: '1001', channel: 'console' } as const
      const without = await manager.call(shopLanguageAction, sync)
      expect(without.map.code).toBe('system.refusal.shopWithoutServer')
      const { result } = await manager.call(getShopSettings, { ordLot: '1001' })
      const { port } = shop.address() as AddressInfo
      await manager.call(saveShopSettings, {
        ordLot: '1001',
        version: result.version,
        settings: result.settings,
        extInfo: { urlArmpos: `http://127.0.0.1:${port}/pos` },
      })
      expect(await manager.call(shopLanguageAction, sync)).toMatchObject({ success: 1 })
      expect(requests[0]?.url).toMatch(
        /^\/pos\/api\/shop\/language\/action\?channel=console&site=hv-cafe-newstead&lot=1001&device=/,
      )
      expect((await manager.call(shopLanguageAction, sync)).map.code).toBe('system.refusal.shopServerRefused')
    })
  })
})
