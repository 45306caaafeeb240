import type { FastifyInstance } from 'fastify'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { listOccupancy, OCCUPANCY_TOPIC, type OccupancyTold } from '../../contract/occupancy.ts'
import { loadAreas, stateOf } from './load-areas.ts'

/** Consoles hear of an area at most twice a second. */
const GATHER_MS = SECOND_MS / 2

export interface ChangedArea {
  readonly merchantId: string
  readonly siteId: string
  readonly area: string
}

const listeners = new Set<(changed: ChangedArea) => void>()

/** The count of an area changed; to be called after the commit. */
export const occupancyMoved = (changed: ChangedArea): void => {
  for (const listener of listeners) listener(changed)
}

/** Tells live how full areas are: the first change at once, those that follow it within half a second together. */
export function serveOccupancy(app: FastifyInstance, parts: RouteParts): void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const toldAt = new Map<string, number>()
  const working = new Set<Promise<void>>()

  function tellSoon(changed: ChangedArea): void {
    if (timers.has(changed.area)) return
    const wait = Math.max(0, (toldAt.get(changed.area) ?? 0) + GATHER_MS - parts.clock())
    const timer = setTimeout(() => tell(changed), Math.min(wait, GATHER_MS))
    timers.set(changed.area, timer)
  }

  function tell(changed: ChangedArea): void {
    timers.delete(changed.area)
    toldAt.set(changed.area, parts.clock())
    const work = parts
      .write(changed.merchantId, 'occupancy', ctx => publishArea(ctx, changed))
      .then(isTold => isTold || tellSoon(changed))
      .then(() => undefined)
      .catch((error: unknown) => parts.log.error({ err: error, ...changed }, 'occupancy could not be told'))
      .finally(() => working.delete(work))
    working.add(work)
  }

  listeners.add(tellSoon)
  app.addHook('onClose', async () => {
    listeners.delete(tellSoon)
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(working)
  })
}

/** Of several servers one tells: who marks the moment. @returns false: another one told just before */
async function publishArea(ctx: Context, { siteId, area: id }: ChangedArea): Promise<boolean> {
  const before = new Date(ctx.clock() - GATHER_MS / 2).toISOString()
  const marked = await ctx.db.row(sql`
    update parking_area_count set told_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and area_id = ${id}::uuid and (told_at is null or told_at <= ${before}::timestamptz)
    returning area_id`)
  const area = (await loadAreas(ctx, siteId)).find(each => each.id === id)
  if (!area) return true
  if (!marked) return false
  const { free, state } = stateOf(area)
  const message: OccupancyTold = {
    ...{ siteId, area: id, count: area.count, capacity: area.capacity, free, state },
    at: ctx.now(),
  }
  ctx.publish(OCCUPANCY_TOPIC, { ...message }, listOccupancy.need)
  return true
}
