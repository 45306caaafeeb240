import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { storedReceipt } from '#areas/pos/contract/receipt.ts'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { type Alarm, alarmRaised } from '#platform/contract/alarm.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { Assignment } from '../../contract/assignment.ts'
import { tellFailedPrint } from '../../contract/print-fault.ts'
import { openTemplate, publishTemplate, Template } from '../../contract/template.ts'
import { server as printing } from '../index.ts'

const alarms: Alarm[] = []
let app: ShopApp
beforeAll(async () => {
  const listening = { area: 'alarms', reactions: [reaction(alarmRaised, async (_, alarm) => void alarms.push(alarm))] }
  app = await startShopApp([promotions, printing, listening])
})
afterAll(() => app.close())

async function publishReceipt(name: string): Promise<{ id: string; ordNum: number }> {
  const { id, ordNum } = (await rowsOf(app.owner, Template).add({ name })).result
  if (!ordNum) throw new Error('a template has a number')
  const { version } = (await app.owner.call(openTemplate, { ordNum })).result
  await app.owner.call(publishTemplate, { ordNum, version })
  return { id, ordNum }
}

/** A second publication that no check has seen, as one of an older release. */
const publishBroken = (id: string) =>
  app.database.write(app.merchantId, db =>
    db.run(sql`
      with added as (
        insert into printing_publication (merchant_id, template_id, number, tree, published_at, published_by, note)
        select merchant_id, template_id, 2, '[{"kind":"each","list":null,"children":[]}]'::jsonb, published_at, '', ''
        from printing_publication where merchant_id = ${app.merchantId}::uuid and template_id = ${id}::uuid
        returning published_at)
      update design_template set published = jsonb_build_object('number', 2, 'at', (select published_at from added))
      where merchant_id = ${app.merchantId}::uuid and id = ${id}::uuid`),
  )

const faultOf = async (id: string) => only(await rowsOf(app.owner, Template).list({ ids: [id] })).fault

describe('a layout that fails at a printer', () => {
  it('is replaced by the standard one, listed with its template, and raises an alarm', async () => {
    const { id, ordNum } = await publishReceipt('Broken')
    await publishBroken(id)
    await app.add(Assignment, { name: 'All shops', template: id })
    const sale = app.sale({ billNum: 'T1-000077' })
    await app.upload([sale])
    const { result } = await app.owner.call(storedReceipt, { saleId: sale.saleId })
    for (const words of ['Standard layout', 'T1-000077', 'Tax invoice']) expect(result.html).toContain(words)
    await vi.waitFor(async () => expect(await faultOf(id)).toMatchObject({ code: 'broken', number: 2, name: '' }))
    expect(alarms).toMatchObject([
      { title: 'design.alarm.standardLayout', params: { name: 'Broken', ordNum, number: 2 }, link: '/design/template' },
    ])
  })

  it('at a till raises no second alarm within the hour, and is forgotten when it is published again', async () => {
    const { id, ordNum } = await publishReceipt('At the till')
    const failed = { ordLot: app.ordLot, ordNum, number: 1, code: 'missing', name: '28.42' } as const
    const before = alarms.length
    await app.owner.call(tellFailedPrint, failed)
    await app.owner.call(tellFailedPrint, { ...failed, code: 'tooSlow', name: '' })
    expect(alarms).toHaveLength(before + 1)
    expect(await faultOf(id)).toMatchObject({ code: 'tooSlow' })
    app.wait(HOUR_MS)
    await app.owner.call(tellFailedPrint, failed)
    expect(alarms).toHaveLength(before + 2)
    const { version } = (await app.owner.call(openTemplate, { ordNum })).result
    await app.owner.call(publishTemplate, { ordNum, version })
    expect(await faultOf(id)).toBeNull()
  })

  it('is told by those who sell at the shop, and of templates of their own merchant alone', async () => {
    const { id, ordNum } = await publishReceipt('Ours')
    const failed = { ordLot: app.ordLot, ordNum, number: 1, code: 'empty', name: '' } as const
    const designer = app.as({ grants: [{ patterns: ['design.template:list'], sites: 'all' }] })
    expect((await designer.raw(tellFailedPrint.path, failed)).status).toBe(403)
    const other = app.as({ merchantId: app.otherMerchantId })
    expect(await other.call(tellFailedPrint, failed)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await faultOf(id)).toBeNull()
  })

  it('is that of its newest publication, at a shop of the template: late and strange reports are listed nowhere', async () => {
    const kiosk = await app.add(Site, { ordLot: 'KIOSK', lotName: 'Kiosk', lotType: 'retail', timeZone: 'UTC' })
    const { id, ordNum } = await publishReceipt('Kiosk alone')
    const before = alarms.length
    const failed = { ordLot: app.ordLot, ordNum, number: 1, code: 'broken', name: '' } as const
    await app.owner.call(tellFailedPrint, { ...failed, number: 9 })
    expect(await faultOf(id)).toBeNull()
    const { version } = (await app.owner.call(openTemplate, { ordNum })).result
    await app.owner.call(publishTemplate, { ordNum, version })
    await app.owner.call(tellFailedPrint, failed)
    expect(await faultOf(id)).toBeNull()
    const template = only(await rowsOf(app.owner, Template).list({ ids: [id] }))
    await rowsOf(app.owner, Template).change(template, { ordLots: ['KIOSK'] })
    await app.owner.call(tellFailedPrint, { ...failed, number: 2 })
    expect([await faultOf(id), alarms.length]).toEqual([null, before])
    const seller = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: [kiosk] }] })
    expect(await seller.call(tellFailedPrint, { ...failed, number: 2 })).toMatchObject({ rtn: RTN.notPermitted })
    await seller.call(tellFailedPrint, { ...failed, ordLot: 'KIOSK', number: 2 })
    expect(await faultOf(id)).toMatchObject({ code: 'broken', number: 2 })
  })
})
