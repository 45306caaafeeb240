import { randomInt } from 'node:crypto'
import { ParkingArea } from '#areas/access/contract/area.ts'
import { Controller } from '#areas/access/contract/config.ts'
import { AccessEntity } from '#areas/access/contract/entity.ts'
import { AccessGroup } from '#areas/access/contract/group.ts'
import { Timezone } from '#areas/access/contract/timezone.ts'
import { AccessType } from '#areas/access/contract/type.ts'
import { FeeSegment } from '#areas/fees/contract/fee-segment.ts'
import { FeeTable, publishFeeTable } from '#areas/fees/contract/fee-table.ts'
import { Scenario } from '#areas/parking/contract/scenario.ts'
import { ValidationType } from '#areas/parking/contract/validation.ts'
import { VoucherMerchant } from '#areas/parking/contract/voucher-merchant.ts'
import { SitePay } from '#areas/payments/contract/site-pay.ts'
import { Site } from '#areas/system/contract/site.ts'
import { activateSpot, generateSpotCodes, Spot } from '#areas/system/contract/spot.ts'
import type { SignedCaller } from '../../bench/load/signed-caller.ts'
import { add, known } from '../till/set-up-rows.ts'

/** A car park without other cars: its reports contain only this story. */
export const STORY = {
  shop: { name: 'Ferry Wharf Car Park', ordLot: '1991' },
  area: 'Wharf deck',
  lanes: { entry1: 'Wharf entry 1', entry2: 'Wharf entry 2', exit: 'Wharf exit' },
  company: { name: 'Wharf Architects', number: 'W-20' },
  type: 'Wharf card',
  group: 'Wharf tenants',
  merchant: 'Wharf Bakery',
  validation: 'Five off for guests',
  event: 'Regatta',
  sign: 'Regatta today',
  evacuation: 'Clear the deck',
} as const

/** A zone in which it is about noon now, so that the whole story is of one business day. */
const noonZone = (): string => {
  const behind = new Date().getUTCHours() - 12
  return behind === 0 ? 'Etc/UTC' : `Etc/GMT${behind > 0 ? '+' : ''}${behind}`
}

/** Ports of the story's controller. */
export const PORT = { entry1: 1, entry2: 2, exit: 3 } as const

/** 12.00 for four hours from the first minute on. */
async function setUpPrices(owner: SignedCaller, siteId: string): Promise<void> {
  const fee = await add(owner, FeeTable, {
    ...{ siteId, feeCode: 'WHARF', feeName: 'Wharf', validFrom: '2020-01-01T00:00:00Z' },
    ...{ graceEntry: 0, graceExit: 15, lostFee: 30 },
  })
  await add(owner, FeeSegment, {
    ...{ fee, name: 'All day', order: 1, timeFrom: '00:00', timeTo: '00:00', joinDays: true },
    shape: { kind: 'blocks', blocks: [{ minutes: 240, price: 12, proRata: false }] },
  })
  await owner.call(publishFeeTable.path, { id: fee, confirm: true })
}

/** A licence of a gate, as it is bought and entered. */
async function setUpSpot(owner: SignedCaller, admin: SignedCaller): Promise<string> {
  const batch = { count: 1, kind: 'gate', licenceDays: 30, batch: `Wharf ${randomInt(1_000_000)}` }
  const { codes } = await admin.call<{ codes: string[] }>(generateSpotCodes.path, batch)
  const { ordLot } = STORY.shop
  await owner.call(activateSpot.path, { code: codes[0], ordLot, name: 'Wharf gates' })
  return known(owner, Spot, 'name', 'Wharf gates')
}

async function setUpLanes(owner: SignedCaller, admin: SignedCaller, siteId: string): Promise<string> {
  const spot = await setUpSpot(owner, admin)
  const area = await add(owner, ParkingArea, { siteId, name: STORY.area, capacity: 40 })
  // A lane that is late by the machine's load refuses; the driver tries again.
  const rules = { antiPassback: 'hard', offline: 'deny' } as const
  const controller = await add(owner, Controller, { siteId, name: 'Wharf lanes', kind: 'simulator', ...rules, spot })
  const lane = {
    ...{ siteId, kind: 'gate' as const, controller, sensor: 'loop' as const, passageSeconds: 600, openSeconds: 60 },
    ...{ tags: ['wharf'], takes: ['ticket', 'card'] as const },
  }
  const { entry1, entry2, exit } = STORY.lanes
  const inward = { ...lane, direction: 'in' as const, areaTo: area }
  await add(owner, AccessEntity, { ...inward, code: 'W1', name: entry1, port: PORT.entry1 })
  await add(owner, AccessEntity, { ...inward, code: 'W2', name: entry2, port: PORT.entry2 })
  const outward = { ...lane, direction: 'out' as const, areaFrom: area }
  await add(owner, AccessEntity, { ...outward, code: 'WX', name: exit, port: PORT.exit })
  return controller
}

async function setUpTerms(owner: SignedCaller): Promise<void> {
  const always = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '00:00' }
  const timezone = await add(owner, Timezone, { name: 'Wharf, always', windows: [always] })
  await add(owner, AccessGroup, { name: STORY.group, rules: [{ tag: 'wharf', timezone }] })
  await add(owner, AccessType, { code: 'WHARF', name: STORY.type })
}

/** @returns the id of the merchant that validates tickets */
async function setUpGuests(owner: SignedCaller, siteId: string): Promise<string> {
  const merchant = await add(owner, VoucherMerchant, {
    name: STORY.merchant,
    state: 'active',
    sites: [STORY.shop.ordLot],
  })
  const owed = { owes: 'fixed', owesValue: 3 } as const
  await add(owner, ValidationType, {
    siteId,
    code: 'GUEST',
    name: STORY.validation,
    gives: 'amount',
    value: 5,
    ...owed,
  })
  await add(owner, SitePay, { siteId, name: 'Wharf cards' })
  return merchant
}

async function setUpScenarios(owner: SignedCaller, siteId: string): Promise<void> {
  const steps = [{ tag: 'wharf', do: 'raise' as const, afterSeconds: 0 }]
  await add(owner, Scenario, { siteId, name: STORY.event, kind: 'event', steps, signText: STORY.sign })
  await add(owner, Scenario, { siteId, name: STORY.evacuation, kind: 'evacuation', steps: [] })
}

export interface StoryPlace {
  readonly siteId: string
  /** Its simulated controller. */
  readonly controller: string
  /** Who validates tickets. */
  readonly merchant: string
}

export async function setUpStory(owner: SignedCaller, admin: SignedCaller): Promise<StoryPlace> {
  const { name, ordLot } = STORY.shop
  const siteId = await add(owner, Site, {
    lotName: name,
    ordLot,
    lotType: 'parking',
    position: 96,
    timeZone: noonZone(),
  })
  await setUpPrices(owner, siteId)
  await setUpTerms(owner)
  const merchant = await setUpGuests(owner, siteId)
  await setUpScenarios(owner, siteId)
  return { siteId, merchant, controller: await setUpLanes(owner, admin, siteId) }
}
