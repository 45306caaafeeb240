import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SystemAction } from '#platform/contract/action-log.ts'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import type { Envelope } from '#platform/contract/wire/envelope.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { type TestHouse, testHouse } from './house.ts'
import type { Client } from './wire-client.ts'

export interface CrudCase<R extends AnyResource> {
  /** Valid input number n; different numbers never clash. `client` may add what it refers to. */
  readonly sample: (n: number, client: Client) => Promise<InputOf<R>> | InputOf<R>
  /** A change that every sample can take; a function of n where it touches a unique field. */
  readonly change: PatchOf<R> | ((n: number) => PatchOf<R>)
  /** Part of the title of sample 1 that samples 2 and 3 do not have. */
  readonly find?: string
}

const HOSTILE = `'; drop table x; -- <script>alert(1)</script> "quoted" %_\\`

/** What every resource promises, proved through the whole server: one call for a plain screen. */
export function crudSuite<R extends AnyResource>(resource: R, areas: readonly AreaServer[], given: CrudCase<R>): void {
  const calls = resourceOperations(resource)
  const may = (action: string) => resource.actions.includes(action as (typeof resource.actions)[number]) // names of actions

  describe(`${resource.key} as every list and form`, () => {
    let house: TestHouse
    let owner: Client
    // What is written to the platform's rows stands in the platform's own log.
    const actor = resource.scope === 'platform' ? { platformAdmin: true, merchantId: PLATFORM_MERCHANT } : {}

    const change = (n: number): PatchOf<R> => (typeof given.change === 'function' ? given.change(n) : given.change)
    const add = async (n: number, client = owner) => {
      const answer = await client.call(calls.action, { action: ACTION.add, row: await given.sample(n, client) })
      return answer as Envelope<RowOf<R>> // what action 2 answers
    }
    const list = async (query: object = {}, client = owner) => {
      const answer = await client.call(calls.action, { action: ACTION.list, ...query })
      return answer as Envelope<RowOf<R>[]> // what action 1 answers
    }

    beforeAll(async () => {
      house = await testHouse(areas)
      owner = house.as(actor)
    })
    afterAll(() => house.close())

    it('adds a record and finds it again, in the list, by search and by itself', async () => {
      const added = await add(1)
      expect(added).toMatchObject({ success: 1 })
      const listed = await list()
      expect(listed.result.map(row => row.id)).toContain(added.result.id)
      const found = await list({
        search: given.find ?? String(Reflect.get(added.result, resource.title)),
      })
      expect(found.result.map(row => row.id)).toEqual([added.result.id])
      const got = await owner.call(calls.get, { id: added.result.id })
      expect(got.result).toEqual(listed.result.find(row => row.id === added.result.id))
    })

    it('changes a record that is still as it was read, and refuses one that is not, with what it is now', async () => {
      const { result: row } = await add(2)
      const update = { action: ACTION.update, id: row.id, version: row.version, patch: change(2) } as const
      const changed = await owner.call(calls.action, update)
      expect(changed).toMatchObject({ success: 1, result: { ...change(2), version: row.version + 1 } })
      const late = await owner.call(calls.action, update)
      expect(late).toMatchObject({
        success: 0,
        rtn: RTN.changedSince,
        map: { current: { id: row.id, version: row.version + 1 } },
      })
    })

    it('deletes a record and gives it back as it was', async () => {
      const { result: row } = await add(3)
      const before = await owner.call(calls.get, { id: row.id })
      const gone = await owner.call(calls.action, { action: ACTION.delete, ids: [row.id] })
      expect(gone).toMatchObject({ success: 1, result: { deleted: 1 } })
      expect(await owner.call(calls.get, { id: row.id })).toMatchObject({ rtn: RTN.notFound })
      const undo = String(Reflect.get(gone.result, 'undo'))
      expect(await owner.call(calls.restore, { undo })).toMatchObject({ success: 1, result: { restored: 1 } })
      const after = await owner.call(calls.get, { id: row.id })
      expect({ ...after.result, updatedAt: '' }).toEqual({ ...before.result, updatedAt: '' })
    })

    it('deletes all or none of many', async () => {
      const { result: row } = await add(4)
      const missing = '01890000-0000-7000-8000-000000000000'
      const answer = await owner.call(calls.action, { action: ACTION.delete, ids: [row.id, missing] })
      expect(answer.rtn).toBe(RTN.notFound)
      expect(await owner.call(calls.get, { id: row.id })).toMatchObject({ success: 1 })
    })

    it('writes who changed what, before and after', async () => {
      const { result: row } = await add(5)
      await owner.call(calls.action, { action: ACTION.update, id: row.id, version: row.version, patch: change(5) })
      const log = resourceOperations(SystemAction)
      if (!house.registry.resources.has(SystemAction.key)) return
      const answer = await owner.call(log.action, { action: ACTION.list, filter: { recordId: row.id } })
      const entries = answer.result as RowOf<typeof SystemAction>[] // what action 1 answers
      expect(entries.map(entry => entry.action).sort()).toEqual(['add', 'update'])
      expect(entries.find(entry => entry.action === 'update')?.after).toMatchObject(change(5))
    })

    it('is not seen, changed or deleted by another merchant', async () => {
      if (resource.scope === 'platform') return
      const { result: row } = await add(6)
      const stranger = house.as({ merchantId: house.otherMerchantId })
      expect((await list({}, stranger)).result).toEqual([])
      expect(await stranger.call(calls.get, { id: row.id })).toMatchObject({ rtn: RTN.notFound })
      const update = { action: ACTION.update, id: row.id, version: row.version, patch: change(6) } as const
      expect(await stranger.call(calls.action, update)).toMatchObject({ rtn: RTN.notFound })
      expect(await stranger.call(calls.action, { action: ACTION.delete, ids: [row.id] })).toMatchObject({
        rtn: RTN.notFound,
      })
      expect(await owner.call(calls.get, { id: row.id })).toMatchObject({ result: { version: row.version } })
    })

    it('is closed to users without the permission, action by action', async () => {
      const { result: row } = await add(7)
      const reader = house.as({ ...actor, grants: [{ patterns: [`${resource.key}:list`], sites: 'all' }] })
      const nobody = house.as({ ...actor, grants: [] })
      expect((await nobody.raw(calls.action.path, { action: ACTION.list })).status).toBe(403)
      expect((await list({}, reader)).success).toBe(1)
      const update = { action: ACTION.update, id: row.id, version: row.version, patch: change(7) }
      for (const body of [update, { action: ACTION.delete, ids: [row.id] }])
        expect((await reader.raw(calls.action.path, body)).status).toBe(403)
      expect(await house.anonymous().call(calls.action, { action: ACTION.list })).toMatchObject({
        rtn: RTN.notSignedIn,
      })
    })

    it('names each field that is wrong: unknown, missing, too long, of another kind', async () => {
      const sample: object = await given.sample(8, owner)
      const unknown = await owner.raw(calls.action.path, { action: ACTION.add, row: { ...sample, noSuchField: 1 } })
      expect(JSON.parse(unknown.text)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { 'row.noSuchField': expect.any(String) } },
      })
      const wrong = await owner.raw(calls.action.path, {
        action: ACTION.add,
        row: { ...sample, [resource.title]: { not: 'a text' } },
      })
      expect(JSON.parse(wrong.text)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { [`row.${resource.title}`]: expect.any(String) } },
      })
      const long = await owner.raw(calls.action.path, {
        action: ACTION.add,
        row: { ...sample, [resource.title]: 'x'.repeat(5000) },
      })
      expect(JSON.parse(long.text).rtn).toBe(RTN.invalid)
    })

    it('keeps SQL and HTML in free texts as the text they are', async () => {
      const free = fieldEntries(resource.fields).filter(
        ([, field]) => field.kind === 'text' && !field.facts.unique && (field.facts.max ?? 0) >= HOSTILE.length,
      )
      const { result: row } = await add(9)
      for (const [field] of free) {
        const { result: now } = await owner.call(calls.get, { id: row.id })
        const patch = { [field]: HOSTILE } as PatchOf<R> // a text field of this resource
        const changed = await owner.call(calls.action, {
          action: ACTION.update,
          id: row.id,
          version: now.version,
          patch,
        })
        if (changed.success) expect(Reflect.get(changed.result, field)).toBe(HOSTILE)
        else expect(changed.rtn).toBe(RTN.invalid)
      }
    })

    it('sorts by every column that it lists, both ways', async () => {
      for (const column of resource.list.columns) {
        // Structured values have no order, and the list offers none.
        if (resource.fields[column].kind === 'json') continue
        expect((await list({ sort: column })).success).toBe(1)
        expect((await list({ sort: `-${column}` })).success).toBe(1)
      }
      expect(await list({ sort: 'id; drop table x' })).toMatchObject({ rtn: RTN.invalid })
    })

    it('says once what a repeated call with its key did', async () => {
      const row = await given.sample(10, owner)
      const options = { idempotencyKey: `once-${resource.key}-10` }
      const first = await owner.call(calls.action, { action: ACTION.add, row }, options)
      const again = await owner.call(calls.action, { action: ACTION.add, row }, options)
      expect(first.success).toBe(1)
      expect(again).toEqual(first)
    })

    if (may('update'))
      it('changes many at once, as many as it says', async () => {
        const rows = [(await add(11)).result, (await add(12)).result]
        const bulk = await owner.call(calls.bulk, { target: { ids: rows.map(row => row.id) }, patch: change(11) })
        // Where the change is to a unique field, two rows cannot both take it: all or none.
        if (bulk.success) expect(bulk.result.changed).toBe(2)
        else expect(bulk.rtn).toBe(RTN.duplicate)
      })
  })
}
