import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource, PatchOf } from '#platform/contract/define/resource.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { type CrudCase, crudTrial } from './crud/crud-trial.ts'
import { filePromises } from './crud/files.ts'
import { logPromises } from './crud/log.ts'
import { shopPromises, withShops } from './crud/shops.ts'
import { tenantPromises } from './crud/tenants.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const HOSTILE = `'; drop table x; -- <script>alert(1)</script> "quoted" %_\\`

/** Tests everything that a resource promises through the whole server: one call for a plain screen. */
export function crudSuite<R extends AnyResource>(
  resource: R,
  areas: readonly AreaServer[],
  crudCase: CrudCase<R>,
): void {
  describe(`${resource.key} as every list and form`, () => {
    let app: TestApp
    const trial = crudTrial(resource, crudCase, () => app)
    const { calls, change, add, list } = trial

    beforeAll(async () => {
      app = await startTestApp(withShops(resource, areas))
    })
    afterAll(() => app.close())

    it('adds a record and finds it again, in the list, by search and by itself', async () => {
      const added = await add(1)
      expect(added).toMatchObject({ success: 1 })
      const listed = await list()
      expect(listed.result.map(row => row.id)).toContain(added.result.id)
      const matches = await list({
        search: crudCase.find ?? String(Reflect.get(added.result, resource.title)),
      })
      expect(matches.result.map(row => row.id)).toEqual([added.result.id])
      const got = await trial.owner.call(calls.get, { id: added.result.id })
      expect(got.result).toEqual(listed.result.find(row => row.id === added.result.id))
    })

    it('changes a record that is still as it was read, and refuses one that is not, with what it is now', async () => {
      const { result: row } = await add(2)
      const update = { action: ACTION.update, id: row.id, version: row.version, patch: change(2) } as const
      const changed = await trial.owner.call(calls.action, update)
      expect(changed).toMatchObject({ success: 1, result: { ...change(2), version: row.version + 1 } })
      const late = await trial.owner.call(calls.action, update)
      expect(late).toMatchObject({
        success: 0,
        rtn: RTN.changedSince,
        map: { current: { id: row.id, version: row.version + 1 } },
      })
    })

    it('deletes a record and gives it back as it was', async () => {
      const { result: row } = await add(3)
      const before = await trial.owner.call(calls.get, { id: row.id })
      const gone = await trial.owner.call(calls.action, { action: ACTION.delete, ids: [row.id] })
      expect(gone).toMatchObject({ success: 1, result: { deleted: 1 } })
      expect(await trial.owner.call(calls.get, { id: row.id })).toMatchObject({ rtn: RTN.notFound })
      const undo = String(Reflect.get(gone.result, 'undo'))
      expect(await trial.owner.call(calls.restore, { undo })).toMatchObject({ success: 1, result: { restored: 1 } })
      const after = await trial.owner.call(calls.get, { id: row.id })
      expect({ ...after.result, updatedAt: '' }).toEqual({ ...before.result, updatedAt: '' })
    })

    it('deletes all or none of many', async () => {
      const { result: row } = await add(4)
      const missing = '01890000-0000-7000-8000-000000000000'
      const answer = await trial.owner.call(calls.action, { action: ACTION.delete, ids: [row.id, missing] })
      expect(answer.rtn).toBe(RTN.notFound)
      expect(await trial.owner.call(calls.get, { id: row.id })).toMatchObject({ success: 1 })
    })

    logPromises(trial)
    tenantPromises(trial)
    shopPromises(trial)
    filePromises(trial)

    it('is closed to users without the permission, action by action', async () => {
      const { result: row } = await add(7)
      const reader = app.as({ ...trial.actor, grants: [{ patterns: [`${resource.key}:list`], sites: 'all' }] })
      const nobody = app.as({ ...trial.actor, grants: [] })
      expect((await nobody.raw(calls.action.path, { action: ACTION.list })).status).toBe(403)
      expect((await list({}, reader)).success).toBe(1)
      const update = { action: ACTION.update, id: row.id, version: row.version, patch: change(7) }
      for (const body of [update, { action: ACTION.delete, ids: [row.id] }])
        expect((await reader.raw(calls.action.path, body)).status).toBe(403)
      expect(await app.anonymous().call(calls.action, { action: ACTION.list })).toMatchObject({
        rtn: RTN.notSignedIn,
      })
    })

    it('names each field that is wrong: unknown, missing, too long, of another kind', async () => {
      const sample: object = await trial.sample(8)
      const unknown = await trial.owner.raw(calls.action.path, {
        action: ACTION.add,
        row: { ...sample, noSuchField: 1 },
      })
      expect(JSON.parse(unknown.text)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { 'row.noSuchField': expect.any(String) } },
      })
      const wrong = await trial.owner.raw(calls.action.path, {
        action: ACTION.add,
        row: { ...sample, [resource.title]: { not: 'a text' } },
      })
      expect(JSON.parse(wrong.text)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { [`row.${resource.title}`]: expect.any(String) } },
      })
      const long = await trial.owner.raw(calls.action.path, {
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
        const { result: now } = await trial.owner.call(calls.get, { id: row.id })
        const patch = { [field]: HOSTILE } as PatchOf<R> // a text field of this resource
        const changed = await trial.owner.call(calls.action, {
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
      const row = await trial.sample(10)
      const options = { idempotencyKey: `once-${resource.key}-10` }
      const first = await trial.owner.call(calls.action, { action: ACTION.add, row }, options)
      const again = await trial.owner.call(calls.action, { action: ACTION.add, row }, options)
      expect(first.success).toBe(1)
      expect(again).toEqual(first)
    })

    it('changes many at once, as many as it says', async () => {
      const rows = [(await add(11)).result, (await add(12)).result]
      const bulk = await trial.owner.call(calls.bulk, { target: { ids: rows.map(row => row.id) }, patch: change(11) })
      // When the change is to a unique field, two rows cannot both have it: all or none.
      if (bulk.success) expect(bulk.result.changed).toBe(2)
      else expect(bulk.rtn).toBe(RTN.duplicate)
    })
  })
}
