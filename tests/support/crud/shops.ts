import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import type { AnyResource, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { findShopsField, isListedByShop } from '#platform/contract/define/shops-of.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import type { CrudTrial } from './crud-trial.ts'
import { exportedFile, filedFields, idsIn } from './files.ts'

interface Shop {
  readonly id: string
  readonly ordLot: string
}

/** The areas of a suite, with shops where the resource's rows belong to some. */
export const withShops = (resource: AnyResource, areas: readonly AreaServer[]): readonly AreaServer[] =>
  !isListedByShop(resource) || areas.some(area => area.resources?.some(({ definition }) => definition === Site))
    ? areas
    : [...areas, { area: 'shops of the suite', resources: [serve(Site)] }]

/** Tests a resource whose rows belong to shops. */
export function shopPromises<R extends AnyResource>(trial: CrudTrial<R>): void {
  if (!isListedByShop(trial.resource)) return
  const { resource, calls } = trial

  async function shop(): Promise<Shop> {
    const ordLot = `L${uuidv7().slice(-12)}`
    const row = { ordLot, lotName: `Shop ${ordLot}`, lotType: 'retail' as const }
    const answer = await trial.owner.call(resourceOperations(Site).action, { action: ACTION.add, row })
    expect(answer).toMatchObject({ success: 1 })
    return { id: (answer.result as RowOf<typeof Site>).id, ordLot } // the answer of action 2
  }

  /** Sample n as a row of one shop. */
  async function rowIn({ id, ordLot }: Shop, n: number): Promise<RowOf<R>> {
    const sample = await trial.sample(n)
    const row = { ...sample, ...(await membership(sample, { id, ordLot })) }
    const added = await trial.owner.call(calls.action, { action: ACTION.add, row })
    expect(added).toMatchObject({ success: 1 })
    return added.result as RowOf<R> // the answer of action 2
  }

  /** The fields that assign a row to a shop. */
  async function membership(sample: object, { id, ordLot }: Shop): Promise<object> {
    const by = findShopsField(resource)
    switch (by?.by) {
      case 'site':
        return { siteId: id }
      case 'codes':
        return { [by.field]: [ordLot] }
      case 'shop':
        return { [by.field]: id }
      case 'ids':
        return { [by.field]: [id], [by.all]: false }
      case 'through': {
        await move(by.to, String(Reflect.get(sample, by.field)), id)
        return {}
      }
      default:
        throw new Error(`${resource.key} is listed by shop, and nobody knows how`)
    }
  }

  /** A row that takes its shop from another record. */
  async function move(key: string, id: string, siteId: string): Promise<void> {
    const of = trial.app.registry.resources.get(key)
    if (!of) throw new Error(`${key} is not served`)
    const { action, get } = resourceOperations(of)
    const { result } = await trial.owner.call(get, { id })
    const update = { action: ACTION.update, id, version: result.version, patch: { siteId } } as const
    expect(await trial.owner.call(action, update)).toMatchObject({ success: 1 })
  }

  it('lists, exports, changes and deletes all of the chosen shop, and nothing of another', async () => {
    const [here, there] = [await shop(), await shop()]
    const [ours, theirs] = [await rowIn(here, 40), await rowIn(there, 41)]
    const chosen = { ordLot: here.ordLot }
    const listed = await trial.list(chosen)
    const ids = listed.result.map(({ id }) => id)
    expect(ids).toContain(ours.id)
    expect(ids).not.toContain(theirs.id)
    const file = await exportedFile(trial, { ...chosen, columns: ['id', ...filedFields(resource)] })
    expect((await idsIn(file)).toSorted()).toEqual(ids.toSorted())
    const before = await trial.get(theirs.id)
    const target = { all: true as const, expected: ids.length, ...chosen }
    const changed = await trial.owner.call(calls.bulk, { target, patch: trial.change(40) })
    // When the change is to a unique field, two rows cannot both have it: all or none.
    if (changed.success) expect(changed.result.changed).toBe(ids.length)
    else expect(changed.rtn).toBe(RTN.duplicate)
    // The change may have moved rows out of the shop.
    const left = (await trial.list(chosen)).result.length
    const removed = await trial.owner.call(calls.remove, { target: { ...target, expected: left } })
    expect(removed).toMatchObject({ success: 1, result: { deleted: left } })
    expect((await trial.list(chosen)).result).toEqual([])
    expect(await trial.get(theirs.id)).toEqual(before)
  })

  it('shows somebody with one shop the rows of that shop, and changes no others for them', async () => {
    const [here, there] = [await shop(), await shop()]
    const [ours, theirs] = [await rowIn(here, 42), await rowIn(there, 43)]
    const local = trial.app.as({ grants: [{ patterns: ['*'], sites: [here.id] }] })
    const ids = (await trial.list({}, local)).result.map(({ id }) => id)
    expect(ids).toContain(ours.id)
    expect(ids).not.toContain(theirs.id)
    expect(await trial.get(theirs.id, local)).toMatchObject({ rtn: RTN.notFound })
    const before = await trial.get(theirs.id)
    const update = { action: ACTION.update, id: theirs.id, version: theirs.version, patch: trial.change(43) } as const
    for (const answer of [
      await local.call(calls.action, update),
      await local.call(calls.action, { action: ACTION.delete, ids: [theirs.id] }),
      await local.call(calls.bulk, { target: { ids: [theirs.id] }, patch: trial.change(43) }),
      await local.call(calls.remove, { target: { ids: [theirs.id] } }),
    ])
      expect(answer.success).toBe(0)
    expect(await trial.get(theirs.id)).toEqual(before)
  })
}
