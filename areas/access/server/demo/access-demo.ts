import type { InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { AccessAccount } from '../../contract/account.ts'
import { ParkingArea } from '../../contract/area.ts'
import { CommandCode, SiteCommand } from '../../contract/command.ts'
import { Controller } from '../../contract/config.ts'
import { Credential } from '../../contract/credential.ts'
import { AccessEntity } from '../../contract/entity.ts'
import { AccessGroup } from '../../contract/group.ts'
import { AccessPackage } from '../../contract/package.ts'
import { Roster } from '../../contract/roster.ts'
import { Timezone } from '../../contract/timezone.ts'
import { AccessType } from '../../contract/type.ts'

const CAR_PARK = '1003'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const WORKDAYS = [1, 2, 3, 4, 5]
const COMPANIES = ['Harbour Legal', 'Quay Dental', 'Tidewater Studios'] as const
const CARDS_EACH = 8
const FIRST_CARD = 41_000
const CARS_A_DAY = 200

interface Place {
  readonly siteId: string
  readonly spot: string | null
}

async function carPark({ ctx }: DemoContext): Promise<Place | undefined> {
  return ctx.db.row<Place>(sql`
    select s.id as "siteId", p.id as spot from platform.site s
    left join system.spot p on p.merchant_id = s.merchant_id and p.site_id = s.id and p.kind = 'gate'
    where s.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = ${CAR_PARK} order by p.spot_id limit 1`)
}

const idOf = (row: { id: string } | undefined): string => row?.id ?? ''

/** Cars come and go by themselves. */
const driveBySimulator = ({ ctx }: DemoContext, controller: string): Promise<unknown> =>
  ctx.db.run(sql`
    insert into acs_simulation (merchant_id, controller_id, running, cars_a_day)
    values (${ctx.merchantId}::uuid, ${controller}::uuid, true, ${CARS_A_DAY})`)

/** Two entries, two exits, a lane between two levels, a pay station and a door. */
async function addPlaces(demo: DemoContext, { siteId, spot }: Place): Promise<RowOf<typeof AccessEntity>[]> {
  const [park] = await demo.add(ParkingArea, [
    { siteId, name: 'Quay car park', capacity: 180, reserved: 24, fullAt: 98, reopenAt: 95, position: 1 },
  ])
  const [roof] = await demo.add(ParkingArea, [
    { siteId, name: 'Roof deck', capacity: 40, parent: idOf(park), position: 2 },
  ])
  const [controller] = await demo.add(Controller, [
    {
      ...{ siteId, name: 'Lane controller', kind: 'simulator' as const, antiPassback: 'hard' as const },
      ...{ forgiveMinutes: 1440, ...(spot && { spot }) },
    },
  ])
  await driveBySimulator(demo, idOf(controller))
  const gate = {
    siteId,
    kind: 'gate' as const,
    controller: idOf(controller),
    sensor: 'loop' as const,
    tags: ['car park'],
  }
  const takes: InputOf<typeof AccessEntity>['takes'] = ['ticket', 'plate', 'card', 'qr']
  return demo.add(AccessEntity, [
    { ...gate, code: 'E1', name: 'Entry Hickson Road', port: 1, direction: 'in', areaTo: idOf(park), takes },
    { ...gate, code: 'E2', name: 'Entry Watermans Quay', port: 2, direction: 'in', areaTo: idOf(park), takes },
    { ...gate, code: 'X1', name: 'Exit Hickson Road', port: 3, direction: 'out', areaFrom: idOf(park), takes },
    { ...gate, code: 'X2', name: 'Exit Watermans Quay', port: 4, direction: 'out', areaFrom: idOf(park), takes },
    {
      ...{ ...gate, code: 'R1', name: 'Ramp to roof deck', port: 5, direction: 'cross', takes: ['card', 'plate'] },
      ...{ areaFrom: idOf(park), areaTo: idOf(roof) },
    },
    {
      siteId,
      code: 'PS',
      name: 'Pay station',
      kind: 'desk',
      direction: 'PS',
      takes: ['ticket', 'plate', 'contactless'],
    },
    { siteId, code: 'D1', name: 'Stair door', kind: 'door', sensor: 'contact', tags: ['building'] },
  ])
}

interface Terms {
  readonly staff: string
  readonly tenants: string
  readonly card: string
  readonly plate: string
  readonly monthly: string
}

async function addTerms(demo: DemoContext, lanes: readonly string[]): Promise<Terms> {
  const [always, office] = await demo.add(Timezone, [
    { name: 'Always', windows: [{ weekdays: EVERY_DAY, from: '00:00', to: '00:00' }] },
    {
      name: 'Office hours',
      windows: [{ weekdays: WORKDAYS, from: '06:30', to: '20:00' }],
      holidays: [{ class: 2, from: '08:00', to: '13:00' }],
    },
  ])
  await demo.add(Timezone, [
    { name: 'Thursday nights', windows: [{ weekdays: [4], from: '21:00', to: '01:30' }], orAlso: idOf(office) },
  ])
  const [staff, tenants] = await demo.add(AccessGroup, [
    {
      name: 'Car park staff',
      rules: [
        { tag: 'car park', timezone: idOf(always) },
        { tag: 'building', timezone: idOf(always) },
      ],
    },
    { name: 'Tenants', rules: [{ entities: [...lanes], timezone: idOf(office) }] },
  ])
  const [card, plate] = await demo.add(AccessType, [
    { code: 'CARD', name: 'Access card', medium: 'card', format: 'wiegand26' },
    { code: 'PLATE', name: 'Number plate', medium: 'plate', format: 'uid', antiPassback: 'soft' },
  ])
  await demo.add(AccessType, [
    { code: 'PIN', name: 'Door PIN', medium: 'pin', format: 'uid', antiPassback: 'disabled' },
  ])
  const [monthly] = await demo.add(AccessPackage, [
    { name: 'Monthly bay', groups: [idOf(tenants)], price: 320, period: 'month', autoRenew: true, covers: true },
  ])
  await demo.add(AccessPackage, [
    { name: 'Ten visits', groups: [idOf(tenants)], price: 180, period: 'once', visits: 10, covers: true },
  ])
  return { staff: idOf(staff), tenants: idOf(tenants), card: idOf(card), plate: idOf(plate), monthly: idOf(monthly) }
}

async function addHolders(demo: DemoContext, { staff, card, plate, monthly, tenants }: Terms): Promise<void> {
  const accounts = await demo.add(
    AccessAccount,
    COMPANIES.map((name, at) => ({
      ...{ accountNum: `C${100 + at}`, name, contact: `office@${name.toLowerCase().replaceAll(' ', '')}.example` },
      bays: CARDS_EACH - 2,
    })),
  )
  const ids = accounts.map(idOf)
  await demo.ctx.db.run(sql`
    update acs_account set status = 'active' where merchant_id = ${demo.ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  await demo.add(
    Credential,
    accounts.flatMap((account, company) =>
      Array.from({ length: CARDS_EACH }, (_, at) => ({
        ...{ account: account.id, holder: `${account.name} ${at + 1}`, type: card, packages: [monthly] },
        number: String(FIRST_CARD + company * 100 + at),
      })),
    ),
  )
  await demo.add(Credential, [
    { holder: 'Attendant Rosa', type: card, number: '40001', groups: [staff], exempt: true },
    { holder: 'Attendant Jo', type: card, number: '40002', groups: [staff], exempt: true },
    { holder: 'Cleaning van', type: plate, plate: 'CLN 420', groups: [tenants] },
    { holder: 'Former tenant', type: card, number: '40900', groups: [tenants], status: 'lost' },
  ])
}

async function addRoster(demo: DemoContext, siteId: string): Promise<void> {
  const { ctx } = demo
  const person = await ctx.db.row<{ id: string }>(sql`
    select id from system.user_account where merchant_id = ${ctx.merchantId}::uuid and user_name = 'owner'`)
  if (!person) return
  const from = new Date(ctx.clock()).toISOString()
  const to = new Date(ctx.clock() + DAY_MS).toISOString()
  await demo.add(Roster, [{ siteId, person: person.id, from, to, task: 'On call for the car park' }])
}

async function addCommands(demo: DemoContext): Promise<void> {
  const codes = await demo.add(CommandCode, [
    { code: 'SAY-IN', name: 'Show “Drive in”', do: 'display', params: 'Delivery: drive in', kinds: ['gate'] },
    { code: 'OPEN', name: 'Open once', do: 'open' },
  ])
  await demo.add(SiteCommand, [
    { name: 'Let a delivery in', codes: codes.map(idOf), confirmation: 'Did you speak to the driver?' },
  ])
}

async function addAccess(demo: DemoContext): Promise<void> {
  const place = await carPark(demo)
  if (!place) return
  const entities = await addPlaces(demo, place)
  const lanes = entities.filter(({ kind }) => kind === 'gate').map(idOf)
  await addHolders(demo, await addTerms(demo, lanes))
  await addRoster(demo, place.siteId)
  await addCommands(demo)
}

export const demo: DemoStep = { after: ['system', 'catalogue', 'fees'], run: addAccess }
