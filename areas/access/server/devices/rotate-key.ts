import { done, notFound } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { Controller } from '../../contract/config.ts'
import { rotateKey } from '../../contract/device-control.ts'
import { storeDeviceKey } from './device-key.ts'

/** `/al/acs/config/rotateKey` */
export const rotating = handle(rotateKey, async (ctx, { id }) => {
  const controller = await ctx.db.row<{ name: string; siteId: string }>(sql`
    select name, site_id as "siteId" from acs_config where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)
  if (!controller || !ctx.access.mayAt(rotateKey.need, controller.siteId)) return notFound()
  const key = await storeDeviceKey(ctx, id, new Date(ctx.clock() + DAY_MS).toISOString())
  await ctx.audit.record([
    { action: 'rotateKey', resource: Controller.key, recordId: id, title: controller.name, siteId: controller.siteId },
  ])
  return done({ key })
})
