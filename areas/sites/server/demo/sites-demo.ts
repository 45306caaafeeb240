import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { LotInfo } from '../../contract/lot-info.ts'
import { LotTip } from '../../contract/lot-tip.ts'
import { BusinessTime, TradeHours } from '../../contract/opening-hours.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]

async function addHours(demo: DemoContext): Promise<void> {
  const { ctx } = demo
  const sites = await ctx.db.rows<{ id: string; ordLot: string }>(sql`
    select id, ord_lot as "ordLot" from platform.site where merchant_id = ${ctx.merchantId}::uuid`)
  const site = (ordLot: string) => ({ siteId: sites.find(row => row.ordLot === ordLot)?.id ?? '' })
  const [cafe, grocer, carPark] = [site('1001'), site('1002'), site('1003')]
  if (!cafe.siteId || !grocer.siteId || !carPark.siteId) return
  await demo.add(TradeHours, [
    { ...cafe, name: 'Breakfast and lunch', weekdays: EVERY_DAY, timeFrom: '06:30', timeTo: '15:00' },
    { ...cafe, name: 'Late nights', weekdays: [5, 6], timeFrom: '17:00', timeTo: '00:30' },
    { ...grocer, name: 'Weekdays', weekdays: WORKDAYS, timeFrom: '07:00', timeTo: '20:00' },
    { ...grocer, name: 'Weekend', weekdays: [6, 7], timeFrom: '08:00', timeTo: '18:00' },
  ])
  await demo.add(BusinessTime, [
    { ...carPark, name: 'Always open', weekdays: EVERY_DAY, timeFrom: '00:00', timeTo: '00:00', holidays: 'any' },
    { ...cafe, name: 'Seven days', weekdays: EVERY_DAY, timeFrom: '06:30', timeTo: '15:00', holidays: 'except' },
    { ...cafe, name: 'Public holidays', weekdays: EVERY_DAY, timeFrom: '08:00', timeTo: '12:00', holidays: 'only' },
  ])
  await demo.add(LotInfo, [
    { ...carPark, code: 'HEIGHT', value: 'Clearance 2.10 m', public: true },
    { ...carPark, code: 'HELP', value: 'Press the blue button at any gate', public: true },
    { ...carPark, code: 'KEYSAFE', value: 'Left of the control room door, code from the manager' },
    { ...cafe, code: 'WIFI', value: 'HarbourGuest, password: flatwhite', public: true },
  ])
  await demo.add(LotTip, [
    {
      ...carPark,
      name: 'Pay first',
      text: { en: 'Pay at the pay station before you return to your car.', 'zh-CN': '取车前请先在缴费机缴费。' },
      place: 'entry',
    },
  ])
}

export const demo: DemoStep = { after: ['system'], run: addHours }
