import { userNotified } from '#platform/contract/user-notified.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { StoredEntity } from '../decision/load-entity.ts'

const TEXTS = {
  forced: 'acs.alarm.forced',
  leftOpen: 'acs.alarm.leftOpen',
  tailgate: 'acs.alarm.tailgate',
  fault: 'acs.alarm.fault',
  tamper: 'acs.alarm.tamper',
  offline: 'acs.alarm.offline',
  call: 'acs.alarm.call',
} as const

/** Tells who is on duty there, in their inbox. @param at epoch milliseconds */
export async function raiseAlarm(
  ctx: Context,
  entity: Pick<StoredEntity, 'id' | 'siteId' | 'name'>,
  kind: keyof typeof TEXTS,
  at: number,
): Promise<void> {
  for (const person of await onDuty(ctx, entity, at))
    await ctx.emit(userNotified, {
      userId: person,
      title: 'acs.alarm.title',
      text: TEXTS[kind],
      params: { name: entity.name },
      link: '/acs/devicecontrol',
    })
}

async function onDuty(
  ctx: Context,
  { id, siteId }: Pick<StoredEntity, 'id' | 'siteId'>,
  at: number,
): Promise<string[]> {
  const moment = new Date(at).toISOString()
  const rows = await ctx.db.rows<{ person: string }>(sql`
    select distinct person from acs_roster
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and (entity is null or entity = ${id}::uuid)
      and "from" <= ${moment}::timestamptz and "to" > ${moment}::timestamptz`)
  return rows.map(({ person }) => person)
}
