import type { Context } from '#platform/server/operation/context.ts'
import { type Passage, passagesPassed } from '../../contract/passage.ts'
import { violationIn } from '../../rules/passback.ts'
import { countSeparate } from '../../rules/separate-visitors.ts'
import { loadOutermost, type StoredEntity } from './load-entity.ts'
import { endPending } from './pending-passages.ts'
import { type LearntPassage, learnPassages, lockCredentials } from './presences.ts'
import { recordLateViolation } from './record-late-violation.ts'

export interface PassageThrough {
  readonly entity: StoredEntity
  /** Epoch milliseconds. */
  readonly at: number
  readonly seq: number
  readonly credential: string | null
  readonly plate: string | null
  readonly ticket: string | null
  readonly kind: Passage['kind']
  readonly late: boolean
  readonly event: string
}

/** A passage through a lane that leads somewhere. */
interface Directed extends PassageThrough {
  readonly direction: Passage['direction']
}

/**
 * Records who went through, in the order of the passages: the states of credentials follow, and other areas hear of it. Passages of
 * different visitors are recorded together.
 */
export async function passThrough(ctx: Context, passages: readonly PassageThrough[]): Promise<void> {
  let rest = passages.flatMap(passage => {
    const { direction } = passage.entity
    return direction === null ? [] : [{ ...passage, direction }]
  })
  while (rest.length > 0) {
    const separate = rest.slice(0, countSeparate(rest))
    rest = rest.slice(separate.length)
    await learnCredentials(ctx, separate)
    await ctx.emit(passagesPassed, separate.map(toPassage))
  }
}

const toPassage = ({ entity, at, direction, ...passage }: Directed): Passage => ({
  ...{ siteId: entity.siteId, entity: entity.id, at: new Date(at).toISOString(), direction },
  ...{ areaFrom: entity.areaFrom, areaTo: entity.areaTo, credential: passage.credential, plate: passage.plate },
  ...{ ticket: passage.ticket, kind: passage.kind, late: passage.late, event: passage.event },
})

/** @param passages one a credential */
async function learnCredentials(ctx: Context, passages: readonly Directed[]): Promise<void> {
  const credentials = await lockCredentials(
    ctx,
    passages.flatMap(({ credential }) => credential ?? []),
  )
  if (credentials.size === 0) return
  const outermost = await loadOutermost(ctx)
  const learnt = passages.flatMap(passage => {
    const { entity, at, seq, direction } = passage
    const credential = credentials.get(passage.credential ?? '')
    const [from, to] = [outermost(entity.areaFrom), outermost(entity.areaTo)]
    const fact = { at, lane: entity.id, seq, from, to }
    return credential ? [{ passage, credential, fact, direction, area: entity.areaTo }] : []
  })
  for (const each of learnt)
    if (each.passage.late && mayViolate(each))
      await recordLateViolation(ctx, each.passage.entity, each.credential.id, each.passage.at)
  await learnPassages(ctx, learnt)
  await endPending(
    ctx,
    learnt.map(({ credential, fact }) => ({ credential: credential.id, entity: fact.lane })),
  )
}

/** Whether the credential was known to be elsewhere before; forgiving and exemptions are judged later. */
const mayViolate = ({ credential, fact, direction }: LearntPassage & { readonly passage: Directed }): boolean =>
  violationIn({
    ...{ direction, from: fact.from, to: fact.to },
    stateOf: area => {
      const presence = credential.presences.get(area)
      return presence && presence.at < fact.at ? presence.state : 'unknown'
    },
  }) !== undefined
