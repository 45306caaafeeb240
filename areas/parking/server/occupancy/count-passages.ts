import type { Passage } from '#areas/access/contract/passage.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type CountChange, changedAreas, lateDelta } from '../../rules/occupancy.ts'
import { changeCount, lockCount, writeCorrection } from './change-count.ts'
import { type CountedArea, loadAreas } from './load-areas.ts'

/** Counts passages in their areas. One of before the last recount is evened out: the recount had seen it. */
export async function countPassages(ctx: Context, passages: readonly Passage[]): Promise<void> {
  for (const [siteId, ofSite] of Map.groupBy(passages, passage => passage.siteId))
    await eachChangedArea(ctx, siteId, ofSite, async (area, changes) => {
      const counted: CountChange[] = []
      for (const { passage, delta } of changes) {
        const late = lateDelta({ at: Date.parse(passage.at), delta }, recountOf(area))
        if (late)
          await writeCorrection(ctx, area.id, { delta: late, kind: 'late', reason: passage.event, at: passage.at })
        counted.push({ delta: delta + (late ?? 0), credentials: passage.credential && !late ? delta : 0 })
      }
      await changeCount(ctx, area, counted)
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
  await eachChangedArea(ctx, correcting.siteId, [correcting], async (area, changes) => {
    for (const { delta } of changes) {
      if (lateDelta({ at: Date.parse(correcting.at), delta }, recountOf(area))) continue
      const { kind, reason, at, isCredential } = correcting
      await writeCorrection(ctx, area.id, { delta, kind, reason, at })
      await changeCount(ctx, area, [{ delta, credentials: isCredential ? delta : 0 }])
    }
  })
}

const recountOf = ({ lastRecountAt }: CountedArea) => (lastRecountAt === null ? undefined : Date.parse(lastRecountAt))

type Moving = Pick<Passage, 'areaFrom' | 'areaTo'>

/** How a passage changes one area. */
interface AreaChange<T extends Moving> {
  readonly passage: T
  readonly delta: 1 | -1
}

/** Locked areas of a site that passages change, always in one order, so that two uploads never wait for each other. */
async function eachChangedArea<T extends Moving>(
  ctx: Context,
  siteId: string,
  passages: readonly T[],
  change: (area: CountedArea, changes: readonly AreaChange<T>[]) => Promise<void>,
): Promise<void> {
  if (passages.every(({ areaFrom, areaTo }) => areaFrom === null && areaTo === null)) return
  const areas = new Map((await loadAreas(ctx, siteId)).map(area => [area.id, area]))
  const changes = passages.flatMap(passage =>
    changedAreas(passage.areaFrom, passage.areaTo, id => areas.get(id)?.parent ?? null).map(changed => ({
      ...changed,
      passage,
    })),
  )
  const byArea = [...Map.groupBy(changes, ({ area }) => area)]
  for (const [id, changesOfArea] of byArea.toSorted(([a], [b]) => a.localeCompare(b))) {
    const known = areas.get(id)
    if (known) await change(await lockCount(ctx, known), changesOfArea)
  }
}
