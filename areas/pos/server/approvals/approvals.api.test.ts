import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Clerk } from '#areas/pos/contract/clerk.ts'
import { DoubtfulApproval } from '#areas/pos/contract/doubtful-approval.ts'
import type { KeptApproval } from '#areas/pos/contract/sale.ts'
import { tellApproval } from '#areas/pos/contract/till-approval.ts'
import type { TillPermission } from '#areas/pos/rules/clerk/till-permission.ts'
import { Site } from '#areas/system/contract/site.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([{ area: 'types', resources: [serve(UserType)] }])
  const manager = await app.add(UserType, { name: 'Shift', pageControl: ['pos.register:*'] })
  const cashier = await app.add(UserType, { name: 'Cashier', pageControl: ['pos.register:sell'] })
  await app.add(Clerk, { code: 'max', name: 'Max', userType: manager })
  await app.add(Clerk, { code: 'casey', name: 'Casey', userType: cashier })
  await app.add(Site, { ordLot: 'OTHER', lotName: 'Other', lotType: 'retail', timeZone: 'Australia/Brisbane' })
  await app.add(Clerk, { code: 'far', name: 'Far away', userType: manager, ordLots: ['OTHER'] })
})
afterAll(() => app.close())

type Row = RowOf<typeof DoubtfulApproval>

async function listed(saleId: string | null): Promise<Row[]> {
  const answer = await app.owner.call(resourceOperations(DoubtfulApproval).action, { action: ACTION.list })
  return (answer.result as Row[]).filter(row => row.saleId === saleId) // what action list answers
}

async function clerkChanged(code: string, change: object): Promise<void> {
  const clerks = await app.owner.call(resourceOperations(Clerk).action, { action: ACTION.list })
  const row = (clerks.result as RowOf<typeof Clerk>[]).find(clerk => clerk.code === code) // what action list answers
  const { id, version } = row ?? { id: '', version: 0 }
  const changed = await app.owner.call(resourceOperations(Clerk).action, {
    action: ACTION.update,
    id,
    version,
    patch: change,
  } as never) // the resource's own type of row: TypeScript cannot follow it through the generic
  expect(changed).toMatchObject({ success: 1 })
}

const now = () => new Date(app.runtime.clock()).toISOString()

/** Sells with approvals; what the ledger keeps of them. */
async function sold(...approvals: { right: TillPermission; by: string; at?: string }[]) {
  const sale = app.sale({ saleId: uuidv7(), approvals })
  expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.done }])
  const row = await app.database.read(app.merchantId, db =>
    db.row<{ approvals: KeptApproval[] }>(sql`select approvals from pos_sale where id = ${sale.saleId}::uuid`),
  )
  return { sale, approvals: row?.approvals }
}

it('an approval by a clerk with the permission is stored with the sale and not listed as doubtful', async () => {
  const allowed = { right: 'refund' as const, by: 'max', at: now() }
  const { sale, approvals } = await sold(allowed)
  expect(approvals).toEqual([allowed])
  expect(await listed(sale.saleId)).toEqual([])
})

it('a sale with doubtful approvals is stored with the doubts, and each is listed once, however often it is sent', async () => {
  const { sale, approvals } = await sold(
    { right: 'void', by: 'nobody' },
    { right: 'discount', by: 'casey' },
    { right: 'refund', by: 'far' },
    { right: 'void', by: 'max' },
  )
  expect(approvals).toEqual([
    { right: 'void', by: 'nobody', doubt: 'unknown' },
    { right: 'discount', by: 'casey', doubt: 'noRight' },
    { right: 'refund', by: 'far', doubt: 'elsewhere' },
    { right: 'void', by: 'max' },
  ])
  const approval = { ordLot: app.ordLot, register: 'T1', clerk: 'sam', at: now(), billId: sale.saleId }
  await app.owner.call(tellApproval, { ...approval, right: 'void', approver: 'nobody' })
  // The till did not hear the answer.
  expect(await app.upload([sale])).toMatchObject([{ rtn: RTN.nothingToDo }])
  const rows = await listed(sale.saleId)
  expect(rows.map(({ approver, doubt }) => `${approver} ${doubt}`).toSorted()).toEqual([
    'casey noRight',
    'far elsewhere',
    'nobody unknown',
  ])
})

it('a doubtful approval without a bill is listed, and logged with the doubt', async () => {
  const approval = { ordLot: app.ordLot, register: 'T1', clerk: 'sam', at: now() }
  await app.owner.call(tellApproval, { ...approval, right: 'openDrawer', approver: 'casey' })
  await app.owner.call(tellApproval, { ...approval, right: 'openDrawer', approver: 'max' })
  expect(await listed(null)).toMatchObject([{ approver: 'casey', doubt: 'noRight', registerCode: 'T1', clerk: 'sam' }])
  const logged = await app.database.read(app.merchantId, db =>
    db.rows(
      sql`select after from log_system_action where action = 'approve' and after->>'right' = 'openDrawer' order by id`,
    ),
  )
  expect(logged).toMatchObject([{ after: { approver: 'casey', doubt: 'noRight' } }, { after: { approver: 'max' } }])
  expect(logged[1]).not.toHaveProperty('after.doubt')
})

it('judges a clerk as at the time of approval: suspended then is a doubt, suspended or restored later changes nothing', async () => {
  const before = now()
  app.wait(60_000)
  await clerkChanged('max', { active: false })
  app.wait(60_000)
  const suspended = now()
  expect((await sold({ right: 'void', by: 'max', at: before })).approvals).toEqual([
    { right: 'void', by: 'max', at: before },
  ])
  expect((await sold({ right: 'void', by: 'max', at: suspended })).approvals).toMatchObject([{ doubt: 'suspended' }])
  app.wait(60_000)
  await clerkChanged('max', { active: true, name: 'Max again' })
  expect((await sold({ right: 'void', by: 'max', at: suspended })).approvals).toMatchObject([{ doubt: 'suspended' }])
  expect((await sold({ right: 'void', by: 'max', at: now() })).approvals?.[0]).not.toHaveProperty('doubt')
})
