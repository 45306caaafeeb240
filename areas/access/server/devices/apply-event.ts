import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { passThrough } from '../decision/decide-at-gate.ts'
import { storeEntityState } from './device-state.ts'
import { raiseAlarm } from './raise-alarm.ts'
import type { Reporting } from './reporting.ts'
import type { StoredEvent } from './stored-event.ts'

/** What is told to who is on duty; a driver presses the lane's button to call somebody. */
const ALARMS = {
  forced: 'forced',
  leftOpen: 'leftOpen',
  tailgate: 'tailgate',
  fault: 'fault',
  tamper: 'tamper',
  button: 'call',
} as const
const isAlarm = (kind: string): kind is keyof typeof ALARMS => kind in ALARMS

/** What follows from an event. An event is a fact: whatever it says, it is not refused. */
export async function applyEvent(ctx: Context, reporting: Reporting, event: StoredEvent): Promise<void> {
  const { entity, kind, credentialId } = event
  const passage = passageKind(event)
  if (passage)
    await passThrough(ctx, entity, {
      ...{ at: event.happenedAt, seq: event.seq, credential: credentialId ?? null },
      ...{ plate: event.plate ?? null, ticket: event.ticket ?? null },
      ...{ kind: passage, late: event.late, event: `${reporting.controller}:${reporting.epoch}:${event.seq}` },
    })
  if (kind === 'noPassage') await forgetPending(ctx, event)
  if (kind === 'loopOn' || kind === 'loopOff') await storeEntityState(ctx, entity, { loop: kind === 'loopOn' })
  if (isAlarm(kind)) await raiseAlarm(ctx, entity, ALARMS[kind], event.happenedAt)
}

/** A passage of a credential or plate is granted; one without either went through a raised gate. */
function passageKind({ kind, grant, entity, credentialId, plate, ticket }: StoredEvent) {
  if (kind === 'tailgate') return 'tailgate' as const
  if (kind === 'passage') return credentialId || plate || ticket ? ('granted' as const) : ('ungated' as const)
  // Without a sensor nobody sees the passage: what the lane granted off-line has passed.
  return kind === 'granted' && grant !== false && entity.sensor === 'none' ? ('granted' as const) : undefined
}

async function forgetPending(ctx: Context, { entity, credentialId }: StoredEvent): Promise<void> {
  if (!credentialId) return
  await ctx.db.run(sql`
    delete from acs_pending_passage where merchant_id = ${ctx.merchantId}::uuid and credential_id = ${credentialId}::uuid
      and entity_id = ${entity.id}::uuid`)
}
