import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { server as catalogue } from '#areas/catalogue/server/index.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import type { Client } from '../support/wire-client.ts'

const calls = resourceOperations(Supplier)
const log = resourceOperations(SystemAction)

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp([platformArea, catalogue])
  owner = app.as()
})
afterAll(() => app.close())

type Row = { id: string; version: number; notes: string | null }

const add = async (name: string) =>
  (await owner.call(calls.action, { action: ACTION.add, row: { name } })).result as unknown as Row
const get = async (id: string) => (await owner.call(calls.get, { id })).result as unknown as Row
const logged = async (recordId: string) => {
  const { result } = await owner.call(log.action, { action: ACTION.list, filter: { recordId } })
  return (result as { action: string }[]).map(entry => entry.action).sort()
}

describe('two people who save one record at the same moment', () => {
  it('get one yes and one look at what the other saved, and nothing is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = await add(`Saved twice ${round}`)
      const people = [app.as(), app.as(), app.as(), app.as()]
      const answers = await Promise.all(
        people.map((person, n) =>
          person.call(calls.action, {
            action: ACTION.update,
            id: row.id,
            version: row.version,
            patch: { notes: `by ${n}` },
          }),
        ),
      )
      const winners = answers.filter(answer => answer.success === 1)
      const stands = await get(row.id)
      expect(winners).toMatchObject([{ result: { version: 2, notes: stands.notes } }])
      for (const loser of answers.filter(answer => answer.success !== 1))
        expect(loser).toMatchObject({ rtn: RTN.changedSince, map: { current: { version: 2, notes: stands.notes } } })
      expect(await logged(row.id)).toEqual(['add', 'update'])
    }
  })

  it('one by deleting it, the other by changing it, agree on what became of it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, version } = await add(`Saved and deleted ${round}`)
      const [changed, gone] = await Promise.all([
        app.as().call(calls.action, { action: ACTION.update, id, version, patch: { notes: 'mine' } }),
        app.as().call(calls.action, { action: ACTION.delete, ids: [{ id, version }] }),
      ])
      const there = (await owner.call(calls.get, { id })).success === 1
      expect(there).toBe(gone.success !== 1)
      expect(await logged(id)).toEqual(
        ['add', ...(gone.success ? ['delete'] : []), ...(changed.success ? ['update'] : [])].sort(),
      )
      // A confirmed change is not deleted by a user who had not seen it.
      expect(changed.success + gone.success).toBe(1)
    }
  })

  it('one by deleting it, the other by beginning to use it, leave nothing that refers to what is gone', async () => {
    const plus = resourceOperations(Plu)
    for (let round = 0; round < 30; round += 1) {
      const { id } = await add(`Used and deleted ${round}`)
      const row = { pluName1: `From the supplier ${round}`, price1: 1, supplier: id }
      // In some rounds one of the two is first, in others they meet.
      const using = app.as().call(plus.action, { action: ACTION.add, row })
      for (let turns = 0; turns < round; turns += 1) await new Promise(setImmediate)
      const [used, gone] = await Promise.all([using, app.as().call(calls.action, { action: ACTION.delete, ids: [id] })])
      expect(used.success + gone.success).toBe(1)
      if (!gone.success) expect(gone).toMatchObject({ rtn: RTN.inUse, map: { usedBy: [{ resource: Plu.key }] } })
      else expect(used).toMatchObject({ rtn: RTN.invalid, map: { fields: { supplier: expect.any(String) } } })
    }
  })

  it('under one new name get it once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.as().call(calls.action, { action: ACTION.add, row: { name: 'Only one' } })),
    )
    expect(answers.filter(answer => answer.success === 1)).toHaveLength(1)
    for (const answer of answers.filter(refused => refused.success !== 1))
      expect(answer).toMatchObject({ rtn: RTN.duplicate, map: { fields: { name: expect.any(String) } } })
  })
})

describe('a double click on save', () => {
  it('adds one record and tells both clicks the same, also at the same moment', async () => {
    const row = { name: 'Clicked twice', notes: 'x' }
    const click = () => owner.call(calls.action, { action: ACTION.add, row }, { idempotencyKey: 'double-click-1' })
    const answers = await Promise.all([click(), click(), click(), click(), click()])
    const later = await click()
    for (const answer of answers) expect(answer).toEqual(later)
    expect(later.success).toBe(1)
    const { result } = await owner.call(calls.action, { action: ACTION.list, search: 'Clicked twice' })
    expect(result).toHaveLength(1)
    expect(await logged((later.result as unknown as Row).id)).toEqual(['add'])
  })

  it('of a record that is refused is refused both times, and may be put right under the same key', async () => {
    const click = (name: string) =>
      owner.call(calls.action, { action: ACTION.add, row: { name } }, { idempotencyKey: 'double-click-2' })
    const refused = await Promise.all([click('Clicked twice'), click('Clicked twice')])
    expect(refused.map(answer => answer.rtn)).toEqual([RTN.duplicate, RTN.duplicate])
    expect((await click('Put right')).success).toBe(1)
  })

  it('with other contents is no double click, and another person’s key is their own', async () => {
    const options = { idempotencyKey: 'double-click-3' }
    const save = (client: Client, name: string) =>
      client.call(calls.action, { action: ACTION.add, row: { name } }, options)
    expect((await save(owner, 'One')).success).toBe(1)
    expect(await save(owner, 'Two')).toMatchObject({ rtn: RTN.duplicate, map: { code: 'platform.refusal.keyReused' } })
    expect((await save(app.as(), 'Three')).success).toBe(1)
  })
})
