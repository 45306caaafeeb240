import { sql } from '#platform/server/db/sql.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import { spotNumber } from '../../rules/spot-licence.ts'

const NUMBER_BYTES = 8

export const spotHooks: ResourceHooks = {
  prepare: async (ctx, changes) =>
    changes.map(change => {
      const { after } = change
      if (!after || after.spotId) return change
      return { ...change, after: { ...after, spotId: spotNumber(ctx.random.bytes(NUMBER_BYTES)) } }
    }),
}

/** Copies the spot's name to its port information, for readable lists. */
export const spotInfoHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    const ids = changes.map(({ after }) => after?.spot).filter(id => typeof id === 'string')
    const spots = await ctx.db.rows<{ id: string; name: string }>(
      sql`select id, name from acs_spot_manage where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`,
    )
    const names = new Map(spots.map(spot => [spot.id, spot.name]))
    return changes.map((change): Change => {
      const { after } = change
      return after ? { ...change, after: { ...after, name: names.get(String(after.spot)) ?? '' } } : change
    })
  },
}
