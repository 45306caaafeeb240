import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { floorPlanOfShop, getFloorPlan, saveFloorPlan } from '../../contract/floor-plan.ts'
import { addTable } from '../../rules/floor-plan/change-pieces.ts'
import type { FloorPlan, Room } from '../../rules/floor-plan/floor-plan.ts'
import { mergeTables } from '../../rules/floor-plan/merge-tables.ts'
import { server as catalogue } from '../index.ts'

type SiteRow = { id: string; ordLot: string }

describe('the floor plan of a shop', () => {
  let app: TestApp
  let owner: Client
  let cafe: SiteRow
  let grocer: SiteRow

  beforeAll(async () => {
    app = await startTestApp([{ area: 'system', resources: [serve(Site)] }, catalogue])
    owner = app.as()
    cafe = await addSite('Café')
    grocer = await addSite('Grocer')
  })
  afterAll(() => app.close())

  async function addSite(lotName: string): Promise<SiteRow> {
    const row = { lotName, ordLot: lotName.slice(0, 3), lotType: 'hospitality' as const }
    const added = await owner.call(resourceOperations(Site).action, { action: ACTION.add, row })
    return added.result as unknown as SiteRow
  }

  const hall: Room = {
    id: uuidv7(),
    name: 'Hall',
    size: { width: 900, depth: 600 },
    tables: [],
    decorations: [],
    merges: [],
  }
  const planOf = (tables: number): FloorPlan =>
    Array.from({ length: tables }).reduce<FloorPlan>(
      (plan, _, at) => addTable(plan, hall.id, 'square', { x: 100 + at * 100, y: 100 }, uuidv7),
      { rooms: [hall] },
    )
  async function save(plan: FloorPlan) {
    const { result } = await owner.call(getFloorPlan, { ordLot: cafe.ordLot })
    return owner.call(saveFloorPlan, { ordLot: cafe.ordLot, version: result.version, plan })
  }

  it('is empty before the first save', async () => {
    expect((await owner.call(getFloorPlan, { ordLot: cafe.ordLot })).result).toMatchObject({ version: 0, plan: null })
    expect((await owner.call(floorPlanOfShop, { ordLot: cafe.ordLot })).result).toEqual({ version: 0, rooms: [] })
  })

  it('is saved and read again unchanged', async () => {
    const plan = planOf(3)
    expect(await save(plan)).toMatchObject({ success: 1, result: { version: 1, savedBy: 'Tess Owner' } })
    expect((await owner.call(getFloorPlan, { ordLot: cafe.ordLot })).result.plan).toEqual(plan)
  })

  it('tells tills which tables are merged, and their number of seats', async () => {
    const [room] = planOf(3).rooms
    if (!room) throw new Error('no room')
    const pair = new Set(room.tables.slice(0, 2).map(table => table.id))
    const merged = mergeTables(room, pair, 'Long table', uuidv7)
    if (!merged) throw new Error('not merged')
    await save({ rooms: [merged] })
    const { result } = await owner.call(floorPlanOfShop, { ordLot: cafe.ordLot })
    const id = merged.merges[0]?.id
    expect(result.rooms[0]?.merged).toMatchObject([{ id, name: 'Long table', seats: 8 }])
    expect(result.rooms[0]?.tables.map(table => table.mergedInto)).toEqual([id, id, null])
  })

  it('refuses duplicate table numbers, in one room or in two', async () => {
    const [room] = planOf(1).rooms
    if (!room) throw new Error('no room')
    const other: Room = { ...room, id: uuidv7(), tables: room.tables.map(table => ({ ...table, id: uuidv7() })) }
    expect(await save({ rooms: [room, other] })).toMatchObject({
      rtn: RTN.duplicate,
      map: { code: 'catalogue.refusal.tables.sameNumber' },
      dispMsg: expect.stringContaining('1'),
    })
  })

  it('refuses pieces outside their room, and merges across rooms', async () => {
    const [room] = planOf(2).rooms
    if (!room) throw new Error('no room')
    const outside = { ...room, size: { width: 150, depth: 150 } }
    expect(await save({ rooms: [outside] })).toMatchObject({ map: { code: 'catalogue.refusal.tables.outside' } })
    const strange = { ...room, merges: [{ id: uuidv7(), name: 'Both', tables: [uuidv7(), uuidv7()] }] }
    expect(await save({ rooms: [strange] })).toMatchObject({ map: { code: 'catalogue.refusal.tables.merge' } })
  })

  it('refuses an outdated version, and returns the current one', async () => {
    const { result } = await owner.call(getFloorPlan, { ordLot: cafe.ordLot })
    const late = { ordLot: cafe.ordLot, version: result.version - 1, plan: planOf(1) }
    expect(await owner.call(saveFloorPlan, late)).toMatchObject({
      rtn: RTN.changedSince,
      map: { current: { version: result.version } },
    })
    const both = await Promise.all([1, 2].map(() => owner.call(saveFloorPlan, { ...late, version: result.version })))
    expect(both.map(answer => answer.success).sort()).toEqual([0, 1])
  })

  it('is visible to users of the shop, changed with permission, and hidden from others', async () => {
    const clerk = app.as({ grants: [{ patterns: ['catalogue.plu:list'], sites: [cafe.id] }] })
    expect((await clerk.call(floorPlanOfShop, { ordLot: cafe.ordLot })).success).toBe(1)
    expect((await clerk.call(floorPlanOfShop, { ordLot: grocer.ordLot })).rtn).toBe(RTN.notFound)
    expect((await clerk.raw(saveFloorPlan.path, { ordLot: cafe.ordLot, version: 0, plan: planOf(1) })).status).toBe(403)
    const grocerOnly = app.as({ grants: [{ patterns: ['catalogue.*'], sites: [grocer.id] }] })
    expect((await grocerOnly.call(getFloorPlan, { ordLot: cafe.ordLot })).rtn).toBe(RTN.notFound)
    const save = { ordLot: cafe.ordLot, version: 0, plan: planOf(1) }
    expect((await grocerOnly.call(saveFloorPlan, save)).rtn).toBe(RTN.notFound)
    const stranger = app.as({ merchantId: app.otherMerchantId })
    expect((await stranger.call(floorPlanOfShop, { ordLot: cafe.ordLot })).rtn).toBe(RTN.notFound)
  })
})
