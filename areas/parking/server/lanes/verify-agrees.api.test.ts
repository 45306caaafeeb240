import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AccessAccount } from '#areas/access/contract/account.ts'
import { Credential } from '#areas/access/contract/credential.ts'
import { verifyAccess } from '#areas/access/contract/decision.ts'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { AccessGroup } from '#areas/access/contract/group.ts'
import { AccessPackage } from '#areas/access/contract/package.ts'
import { AccessType } from '#areas/access/contract/type.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { accessAreas, added, type TestCarPark } from '../../../../tests/support/car-park.ts'
import { openParkingTest, type ParkingTest } from '../../../../tests/support/parked-cars.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { server } from '../index.ts'

const CASES = 150
/** Codes that so many cases meet at least. */
const MET = 14

let app: TestApp
let owner: Client
let park: TestCarPark
let device: ParkingTest['device']
const accounts = new Map<string, string>()
const packages = new Map<string, string>()
const groups = new Map<string, string>()
let plates = ''

beforeAll(async () => {
  app = await startTestApp([...accessAreas, server])
  owner = app.as()
  ;({ park, device } = await openParkingTest(app, owner))
  plates = await added(owner, AccessType, { code: 'PLATE', name: 'Plate', medium: 'plate' })
  groups.set('here', park.group)
  const [entity] = [await added(owner, AccessEntity, { siteId: park.siteId, code: 'D', name: 'Door', kind: 'door' })]
  const timezone = await rowOf<{ rules: { timezone: string }[] }>(sql`
    select rules from acs_group where merchant_id = ${app.merchantId}::uuid and id = ${park.group}::uuid`)
  const rules = [{ entities: [entity], timezone: timezone.rules[0]?.timezone ?? '' }]
  groups.set('elsewhere', await added(owner, AccessGroup, { name: 'Door', rules }))
  for (const name of ['active', 'suspended', 'closed', 'arrears', 'full'])
    accounts.set(
      name,
      await added(owner, AccessAccount, { accountNum: name, name, ...(name === 'full' && { bays: 1 }) }),
    )
  for (const [name, id] of accounts)
    await run(sql`
      update acs_account set status = ${name === 'suspended' || name === 'closed' ? name : 'active'},
        refused_from = case when ${name} = 'arrears' then now()::date - 3 end
      where merchant_id = ${app.merchantId}::uuid and id = ${id}::uuid`)
  const inside = await added(owner, Credential, {
    holder: 'In',
    type: park.cards,
    number: '1',
    account: accounts.get('full'),
  })
  await setPresence(inside, 'inside')
  for (const name of ['usable', 'usedUp', 'ended'])
    packages.set(name, await added(owner, AccessPackage, { name, visits: 5, period: 'day', groups: [park.group] }))
})
afterAll(() => app.close())

const run = (statement: Sql) => app.database.write(app.merchantId, db => db.run(statement))
const rowOf = async <T extends object>(statement: Sql): Promise<T> => {
  const row = await app.database.read(app.merchantId, db => db.row<T>(statement))
  if (!row) throw new Error('nothing there')
  return row
}

const setPresence = (credential: string, state: string) =>
  run(sql`
    insert into acs_presence (merchant_id, credential_id, area_id, state, at, lane, seq)
    values (${app.merchantId}::uuid, ${credential}::uuid, ${park.area}::uuid, ${state}, now() - interval '1 hour', ${park.entry2}, 1)
    on conflict (merchant_id, credential_id, area_id) do update set state = excluded.state`)

/** Mostly in order, so that a case gets as far as any of the checks. */
const mostly = <T>(good: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 6 * others.length, arbitrary: fc.constant(good) },
    { weight: others.length, arbitrary: fc.constantFrom(...others) },
  )

const cases = fc.record({
  lane: fc.constantFrom('entry', 'exit'),
  medium: fc.constantFrom('card', 'card', 'plate', 'ticket', 'strange plate'),
  parkedMinutes: fc.constantFrom(0, 5, 90),
  status: mostly('active', 'blocked', 'lost', 'returned'),
  delivered: mostly(true, false),
  validity: mostly('always', 'not yet', 'over'),
  account: mostly('none', 'active', 'suspended', 'closed', 'arrears', 'full'),
  held: mostly('none', 'usable', 'usedUp', 'ended'),
  group: mostly('here', 'elsewhere'),
  presence: mostly('unknown', 'inside', 'outside'),
  waitsElsewhere: mostly(false, true),
  mode: mostly('hard', 'soft', 'disabled'),
  count: mostly(3, 99, 100),
  letIn: mostly(false, true),
  lowered: mostly(false, true),
})
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

let numbers = 300_000

/** Makes the facts of a case. @returns what the lane reads */
async function arrange(facts: Case) {
  numbers += 1
  const { medium, parkedMinutes } = facts
  const isPlate = medium.endsWith('plate')
  const number = isPlate ? `P${numbers}` : medium === 'ticket' ? `T${numbers}` : String(numbers)
  const isCredential = medium === 'card' || medium === 'plate'
  const id = isCredential ? await addCredential(facts, number) : undefined
  if (parkedMinutes > 0) {
    const who = isPlate ? { plate: number } : { credential: `${medium === 'ticket' ? 'qr' : 'card'}:${number}` }
    const at = new Date(app.wire.clock() - parkedMinutes * MINUTE_MS).toISOString()
    await device.events({ ...device.event(1, 'passage', who), at })
  }
  if (id) await changeCredential(facts, id)
  await changePlace(facts, id)
  return { number, isPlate, wire: isPlate ? 'plate' : medium === 'ticket' ? 'qr' : 'card' }
}

const addCredential = ({ medium, held, group }: Case, number: string) =>
  added(owner, Credential, {
    ...{ holder: number, groups: [groups.get(group) ?? ''] },
    ...(medium === 'plate' ? { type: plates, plate: number } : { type: park.cards, number }),
    packages: held === 'none' ? [] : [packages.get(held) ?? ''],
  })

async function changeCredential({ account, status, delivered, validity, held, presence }: Case, id: string) {
  const hours = validity === 'not yet' ? 1 : -1
  await run(sql`
    update acs_credential set account = ${accounts.get(account) ?? null}::uuid, status = ${status}, undelivered = ${!delivered},
      valid_from = case when ${validity} = 'not yet' then now() + make_interval(hours => ${hours}) + interval '100 days' end,
      valid_to = case when ${validity} = 'over' then now() + make_interval(hours => ${hours}) end
    where merchant_id = ${app.merchantId}::uuid and id = ${id}::uuid`)
  await run(sql`
    update acs_held_package set visits_used = case when ${held} = 'usedUp' then 5 else 0 end,
      bought_at = case when ${held} = 'ended' then bought_at - interval '9 days' else bought_at end
    where merchant_id = ${app.merchantId}::uuid and credential_id = ${id}::uuid`)
  await setPresence(id, presence)
}

async function changePlace({ waitsElsewhere, mode, count, letIn, lowered, lane }: Case, id: string | undefined) {
  const soon = new Date(app.wire.clock() + MINUTE_MS / 2).toISOString()
  await run(
    sql`update acs_config set anti_passback = ${mode} where merchant_id = ${app.merchantId}::uuid and id = ${park.controller}::uuid`,
  )
  await run(sql`delete from acs_pending_passage where merchant_id = ${app.merchantId}::uuid`)
  if (id && waitsElsewhere)
    await run(sql`
      insert into acs_pending_passage (merchant_id, credential_id, entity_id, granted_at, until)
      values (${app.merchantId}::uuid, ${id}::uuid, ${park.entry2}::uuid, now(), ${soon}::timestamptz)`)
  await run(sql`
    insert into parking_area_count (merchant_id, area_id, count, credentials, "full", at)
    values (${app.merchantId}::uuid, ${park.area}::uuid, ${count}, 0, ${count >= 100}, now())
    on conflict (merchant_id, area_id) do update set count = excluded.count, credentials = 0, "full" = excluded."full"`)
  await run(sql`delete from parking_pending_entry where merchant_id = ${app.merchantId}::uuid`)
  if (letIn)
    await run(sql`
      insert into parking_pending_entry (merchant_id, lane_id, site_id, area_to, at)
      values (${app.merchantId}::uuid, ${park.entry2}::uuid, ${park.siteId}::uuid, ${park.area}::uuid, ${soon}::timestamptz)`)
  await run(sql`
    insert into acs_entity_state (merchant_id, entity_id, mode, at)
    values (${app.merchantId}::uuid, ${lane === 'exit' ? park.exit : park.entry1}::uuid, ${lowered ? 'lowered' : 'automatic'}, now())
    on conflict (merchant_id, entity_id) do update set mode = excluded.mode`)
}

/** What the lane decided last, as it was stored. */
const lastDecision = (entity: string) =>
  rowOf<{
    granted: boolean
    code: string
    checks: object[]
    next: string | null
    due: number | null
    violated: boolean
  }>(sql`
    select granted, code, checks, next_allowed_at as next, due, violation is not null as violated from acs_decision
    where merchant_id = ${app.merchantId}::uuid and entity_id = ${entity}::uuid order by at desc limit 1`)

it('the access check answers what the lane then decides, check by check, whatever the facts are', {
  timeout: 300_000,
}, async () => {
  const met = new Set<string>()
  await fc.assert(
    fc.asyncProperty(cases, async facts => {
      app.wait(1000)
      const { number, isPlate, wire } = await arrange(facts)
      const entity = facts.lane === 'exit' ? park.exit : park.entry1
      const answer = (await owner.call(verifyAccess, { entity, ...(isPlate ? { plate: number } : { number }) })).result
      const said = await device.decide(facts.lane === 'exit' ? 3 : 1, number, wire)
      const { grant, code, words, openSeconds } = answer
      expect({ grant, code, words, openSeconds }).toEqual({
        ...{ grant: said?.grant, code: said?.code, words: said?.words, openSeconds: said?.openSeconds },
      })
      expect(await lastDecision(entity)).toEqual({
        ...{
          granted: grant,
          code,
          checks: answer.checks,
          next: answer.nextAllowedAt,
          violated: answer.violation !== null,
        },
        due: answer.due === null ? null : Math.round(answer.due * 100),
      })
      met.add(code)
    }),
    { numRuns: CASES, seed: 18, endOnFailure: true },
  )
  expect(met.size).toBeGreaterThanOrEqual(MET)
})
