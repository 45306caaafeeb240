import type { Passage } from '#areas/access/contract/passage.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { changedAreas, lateDelta } from '../../rules/occupancy.ts'
import { changeCount, lockCount, writeCorrection } from './change-count.ts'
import { type CountedArea, loadAreas } from './load-areas.ts'

/** Counts a passage in its areas. One of before the last recount is evened out: the recount had seen it. */
export async function countPassage(ctx: Context, passage: Passage): Promise<void> {
  await eachChangedArea(ctx, passage, async (area, delta) => {
    const late = lateDelta({ at: Date.parse(passage.at), delta }, recountOf(area))
    if (late) await writeCorrection(ctx, area.id, { delta: late, kind: 'late', reason: passage.event, at: passage.at })
    await changeCount(ctx, area, {
      delta: delta + (late ?? 0),
      credentials: passage.credential && !late ? delta : 0,
    })
  })
}

interface Correcting {
  readonly siteId: string
  readonly areaFrom: string | null
  readonly areaTo: string | null
  readonly kind: 'exitMissed' | 'backOut'
  readonly reason: string
  /** ISO text of the moment from which it holds. */
  readonly at: string
  readonly isCredential: boolean
}

/** Corrects the counts of areas as a passage would change them, unless a recount since has seen it. */
export async function correctAreas(ctx: Context, correcting: Correcting): Promise<void> {
  await eachChangedArea(ctx, correcting, async (area, delta) => {
    if (lateDelta({ at: Date.parse(correcting.at), delta }, recountOf(area))) return
    const { kind, reason, at, isCredential } = correcting
    await writeCorrection(ctx, area.id, { delta, kind, reason, at })
    await changeCount(ctx, area, { delta, credentials: isCredential ? delta : 0 })
  })
}

const recountOf = ({ lastRecountAt }: CountedArea) => (lastRecountAt === null ? undefined : Date.parse(lastRecountAt))

/** Locked areas that a passage changes, always in one order, so that two passages never wait for each other. */
async function eachChangedArea(
  ctx: Context,
  { siteId, areaFrom, areaTo }: Pick<Passage, 'siteId' | 'areaFrom' | 'areaTo'>,
  change: (area: CountedArea, delta: 1 | -1) => Promise<void>,
): Promise<void> {
  if (areaFrom === null && areaTo === null) return
  const areas = new Map((await loadAreas(ctx, siteId)).map(area => [area.id, area]))
  const changes = changedAreas(areaFrom, areaTo, id => areas.get(id)?.parent ?? null)
  for (const { area: id, delta } of changes.toSorted((a, b) => a.area.localeCompare(b.area))) {
    const known = areas.get(id)
    if (known) await change(await lockCount(ctx, known), delta)
  }
}
