import type { Context } from '#platform/server/operation/context.ts'
import { type PassageThrough, passThrough } from '../decision/pass-through.ts'
import { endPending } from '../decision/pending-passages.ts'
import { storeLoops } from './device-state.ts'
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

/** What follows from the events of a batch, in the order of their moments. An event is a fact: whatever it says, it is not refused. */
export async function applyEvents(ctx: Context, reporting: Reporting, events: readonly StoredEvent[]): Promise<void> {
  await passThrough(
    ctx,
    events.flatMap(event => toPassage(reporting, event) ?? []),
  )
  await endPending(
    ctx,
    events.flatMap(({ kind, entity, credentialId }) =>
      kind === 'noPassage' && credentialId ? [{ credential: credentialId, entity: entity.id }] : [],
    ),
  )
  await storeLoops(ctx, lastLoops(events))
  for (const { kind, entity, happenedAt } of events)
    if (isAlarm(kind)) await raiseAlarm(ctx, entity, ALARMS[kind], happenedAt)
}

function toPassage({ controller, epoch }: Reporting, event: StoredEvent): PassageThrough | undefined {
  const { entity, credentialId, plate, ticket, happenedAt, seq, late } = event
  const kind = passageKind(event)
  return (
    kind && {
      ...{
        entity,
        at: happenedAt,
        seq,
        credential: credentialId ?? null,
        plate: plate ?? null,
        ticket: ticket ?? null,
      },
      ...{ kind, late, event: `${controller}:${epoch}:${seq}` },
    }
  )
}

/** A passage of a credential or plate is granted; one without either went through a raised gate. */
function passageKind({ kind, grant, entity, credentialId, plate, ticket }: StoredEvent) {
  if (kind === 'tailgate') return 'tailgate' as const
  if (kind === 'passage') return credentialId || plate || ticket ? ('granted' as const) : ('ungated' as const)
  // Without a sensor nobody sees the passage: what the lane granted off-line has passed.
  return kind === 'granted' && grant !== false && entity.sensor === 'none' ? ('granted' as const) : undefined
}

/** What the loop of each gate told last: consoles show no moment of the past. */
function lastLoops(events: readonly StoredEvent[]) {
  const loops = events.filter(({ kind }) => kind === 'loopOn' || kind === 'loopOff')
  const last = new Map(loops.map(({ entity, kind }) => [entity.id, { entity, loop: kind === 'loopOn' }]))
  return [...last.values()]
}
