import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { Feedback } from '../../contract/feedback.ts'
import { Holiday } from '../../contract/holiday.ts'
import { LotSet } from '../../contract/lot-set.ts'
import { ShopLanguage } from '../../contract/shop-language.ts'
import { Spot, SpotCode, SpotInfo } from '../../contract/spot.ts'
import { licenceCode, spotNumber } from '../../rules/spot-licence.ts'
import { activate } from '../spots/spot-codes.ts'
import { addLevels } from './add-levels.ts'
import { DEMO_CODES, DEMO_FEEDBACK, DEMO_HOLIDAYS, DEMO_LANGUAGES, DEMO_LOT_SETS, DEMO_SPOTS } from './office-rows.ts'

const bytes = ({ random }: DemoContext, length: number) => Uint8Array.from({ length }, () => Math.floor(random() * 256)) // not money: bytes

const idsOfShops = async ({ ctx }: DemoContext): Promise<ReadonlyMap<string, string>> => {
  const shops = await ctx.db.rows<{ id: string; ordLot: string }>(
    sql`select id, ord_lot as "ordLot" from system_site where merchant_id = ${ctx.merchantId}::uuid`,
  )
  return new Map(shops.map(({ id, ordLot }) => [ordLot, id]))
}

/** Spots with a licence each, activated by codes, and a batch of unused codes. */
async function addSpots(demo: DemoContext, shops: ReadonlyMap<string, string>): Promise<void> {
  const made = await demo.add(
    Spot,
    DEMO_SPOTS.map(({ ordLot, name, kind }) => ({
      ...{ siteId: shops.get(ordLot) ?? '', name, kind },
      spotId: spotNumber(bytes(demo, 8)),
    })),
  )
  const codes = [...DEMO_SPOTS, ...DEMO_CODES].map(({ kind, batch, licenceDays }) => ({
    ...{ kind, batch, licenceDays },
    code: licenceCode(bytes(demo, 16)),
  }))
  await demo.add(SpotCode, codes)
  for (const [at, { ordLot }] of DEMO_SPOTS.entries()) {
    const answer = await activate(demo.ctx, { code: codes[at]?.code ?? '', ordLot, spotId: made[at]?.spotId ?? '' })
    if (!('result' in answer)) throw new Error(`a spot of the demo was refused: ${JSON.stringify(answer)}`)
  }
  const patches = made.flatMap(({ id }, at) => {
    const { info } = DEMO_SPOTS[at] ?? {}
    return info ? [{ spot: id, ...info }] : []
  })
  await demo.add(SpotInfo, patches)
}

async function run(demo: DemoContext): Promise<void> {
  const shops = await idsOfShops(demo)
  await addSpots(demo, shops)
  await demo.add(
    ShopLanguage,
    DEMO_LANGUAGES.map(({ ordLot, ...language }) => ({ siteId: shops.get(ordLot) ?? '', ...language })),
  )
  await demo.add(Holiday, DEMO_HOLIDAYS)
  await demo.add(LotSet, DEMO_LOT_SETS)
  await addLevels(demo, shops)
  for (const { by, ...row } of DEMO_FEEDBACK) {
    const [given] = await demo.add(Feedback, [row])
    // The author of feedback is the user who gives it; the demo is written by one user for all.
    await demo.ctx.db.run(
      sql`update system_feedback set user_name = ${by} where merchant_id = ${demo.ctx.merchantId}::uuid and id = ${given?.id ?? ''}::uuid`,
    )
  }
}

/** Rows for the demo merchant's office pages. */
export const demo: DemoStep = { run }
