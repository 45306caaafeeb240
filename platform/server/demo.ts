import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import type { AreaServer, DemoContext } from './operation/area-server.ts'
import type { Context } from './operation/context.ts'
import type { Registry } from './operation/registry.ts'
import { addRows } from './resource/add-rows.ts'

/** Repeatable random numbers in [0, 1): mulberry32. The demo merchant is the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Sorts areas by their dependencies; a cycle is a fault. */
export function inDemoOrder(areas: readonly AreaServer[]): AreaServer[] {
  const waiting = new Map(areas.filter(area => area.demo).map(area => [area.area, area]))
  const ordered: AreaServer[] = []
  while (waiting.size > 0) {
    const ready = [...waiting.values()].find(area => (area.demo?.after ?? []).every(name => !waiting.has(name)))
    if (!ready) throw new Error(`demo rows of ${[...waiting.keys()].join(', ')} wait for each other`)
    waiting.delete(ready.area)
    ordered.push(ready)
  }
  return ordered
}

const SEED = 20_260_101

export function demoContext(
  { engine, documentEngine }: Pick<Registry, 'engine' | 'documentEngine'>,
  ctx: Context,
  adminPassword: string,
): DemoContext {
  return {
    ctx,
    documents: documentEngine,
    adminPassword,
    random: seededRandom(SEED),
    add: async <R extends AnyResource>(resource: R, rows: readonly InputOf<R>[]) => {
      const added = await addRows(engine, ctx, resource, rows)
      return added as RowOf<R>[] // of the definition that the type follows from
    },
  }
}
