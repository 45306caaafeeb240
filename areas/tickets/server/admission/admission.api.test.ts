import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Site } from '#areas/system/contract/site.ts'
import {
  Admission,
  admissionCounts,
  admissionList,
  type QueuedScan,
  resolveConflict,
  scanTicket,
  undoScan,
  uploadScans,
} from '#areas/tickets/contract/admission.ts'
import { holdPublicly, movePublicly, openTicketPage, payPublicly } from '#areas/tickets/contract/public-booking.ts'
import { admitScans } from '#areas/tickets/rules/admission/admit-scans.ts'
import { fromBase64Url } from '#areas/tickets/rules/admission/base64-url.ts'
import { createTicketCode, isSignedBy, readTicketCode } from '#areas/tickets/rules/admission/ticket-code.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let shop: TicketTrial
beforeAll(async () => {
  shop = await startTicketTrial()
})
afterAll(() => shop.close())

const LISTS = [
  { list: 'Entrance', gates: ['North', 'South'] },
  { list: 'Tower', gates: ['Lift'] },
]
/** A pass that is good now, so that tests of one file share one clock. */
const pass = (more: object = {}) => ({
  ...{ kind: 'pass' as const, capacity: 1000, sessions: [], admission: LISTS, maxPeople: 20 },
  validFrom: new Date(shop.runtime.clock() - HOUR).toISOString(),
  validTo: new Date(shop.runtime.clock() + 40 * DAY).toISOString(),
  ...more,
})
const now = () => new Date(shop.runtime.clock()).toISOString()

async function sell(
  more: object = {},
  adults = 1,
): Promise<{ booking: string; tickets: { id: string; number: string }[] }> {
  const terms = pass(more)
  const plan = await shop.addPlan(terms)
  const booking = await shop.book(plan, terms.validFrom, adults)
  return { booking, tickets: (await shop.story(booking)).tickets }
}
const listed = async () => (await shop.owner.call(admissionList, { ordLot: shop.ordLot })).result
/** The code that is printed on a ticket, as a scanner can make it from its list. */
async function codeOf(ticketId: string, seconds = 3600): Promise<string> {
  const key = (await listed()).tickets.find(({ id }) => id === ticketId)?.key ?? ''
  return createTicketCode(fromBase64Url(key), ticketId, Math.trunc(shop.runtime.clock() / 1000) + seconds) // not money: seconds
}
const scan = async (code: string, more: object = {}, client: Client = shop.owner) =>
  client.call(scanTicket, {
    ...{ ordLot: shop.ordLot, list: 'Entrance', gate: 'North', code, scanId: uuidv7(), at: now(), device: 'Scanner 1' },
    ...{ direction: 'in' as const, ...more },
  })
const result = async (code: string, more: object = {}) => (await scan(code, more)).result.result
const queued = (code: string, at: number, more: Partial<QueuedScan> = {}): QueuedScan => ({
  ...{ scanId: uuidv7(), list: 'Entrance', gate: 'South', code, at: new Date(at).toISOString() },
  ...{ direction: 'in', result: 'ok', unverified: false, ...more },
})
const upload = (scans: readonly QueuedScan[], more: object = {}, client: Client = shop.owner) =>
  client.call(uploadScans, { ordLot: shop.ordLot, device: 'Scanner 2', sentAt: now(), scans, ...more })
const row = async (scanId: string) => (await shop.owner.call(resourceOperations(Admission).get, { id: scanId })).result
const counts = async () => (await shop.owner.call(admissionCounts, { ordLot: shop.ordLot })).result

describe('a ticket at a gate', () => {
  it('is admitted once, checks its booking in, and afterwards says when and where it was used', async () => {
    const { booking, tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    expect((await scan(code)).result).toMatchObject({
      ...{ result: 'ok', state: 'admitted', number: tickets[0]?.number, name: 'Adult', client: 'Ana Lopez' },
      entriesLeft: 0,
    })
    const again = (await scan(code, { gate: 'South' })).result
    expect(again).toMatchObject({ result: 'alreadyUsed', state: 'refused', earlierGate: 'North' })
    expect(Date.parse(again.earlierAt ?? '')).toBeLessThanOrEqual(shop.runtime.clock() + 1)
    const story = await shop.story(booking)
    expect(story.booking.status).toBe('checkedIn')
    expect(story.tickets).toMatchObject([{ state: 'used', entriesLeft: 0 }])
  })

  it('gets the first answer for the same scan, also when it is sent many times at once', async () => {
    const { tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    const scanId = uuidv7()
    const answers = await Promise.all(Array.from({ length: 5 }, () => scan(code, { scanId })))
    expect(answers.map(answer => answer.result.result)).toEqual(Array(5).fill('ok'))
    expect((await scan(code, { scanId })).result).toMatchObject({ result: 'ok', state: 'admitted' })
  })

  it('of racing scans at two gates one is admitted', async () => {
    const { tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => result(code, { gate: at % 2 === 0 ? 'North' : 'South' })),
    )
    expect(results.toSorted()).toEqual([...Array(7).fill('alreadyUsed'), 'ok'])
  })

  it('is good once on each list, and only at a gate of the list', async () => {
    const { tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    expect(await result(code)).toBe('ok')
    expect(await result(code, { list: 'Tower', gate: 'Lift' })).toBe('ok')
    expect(await scan(code, { list: 'Tower', gate: 'North' })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { gate: expect.anything() } },
    })
    const { tickets: other } = await sell({ admission: [{ list: 'Ferry', gates: ['Pier'] }] })
    expect(await result(await codeOf(other[0]?.id ?? ''))).toBe('wrongList')
  })

  it('lets people out and in again where the plan allows it, and out only after in', async () => {
    const { tickets } = await sell({ reentry: true })
    const code = await codeOf(tickets[0]?.id ?? '')
    const directions = ['out', 'in', 'in', 'out', 'in'] as const
    const results: string[] = []
    for (const direction of directions) results.push(await result(code, { direction }))
    expect(results).toEqual(['notInside', 'ok', 'alreadyUsed', 'ok', 'ok'])
  })

  it('lets in a group by its entries, and a day pass once a day', async () => {
    const { tickets } = await sell({ entries: 3 })
    const code = await codeOf(tickets[0]?.id ?? '')
    expect([await result(code), await result(code), await result(code), await result(code)]).toEqual([
      ...['ok', 'ok', 'ok', 'alreadyUsed'],
    ])
  })

  it('is refused before its time, after it, when unpaid, cancelled, forged, expired or unknown', async () => {
    const plan = await shop.addPlan({ admission: LISTS })
    const later = await shop.book(plan, shop.slot(5), 1)
    const number = async (id: string) => (await shop.story(id)).tickets[0]?.number ?? ''
    expect(await result(await number(later))).toBe('tooEarly')
    const { result: held } = await shop.hold(plan, shop.slot(5), 1)
    expect(await result(await number(held.id))).toBe('unpaid')
    const { booking, tickets } = await sell()
    const [id, typed] = [tickets[0]?.id ?? '', tickets[0]?.number ?? '']
    const code = await codeOf(id)
    expect(await result(await codeOf(id, -1))).toBe('tooLate')
    expect(await result(createTicketCode(new Uint8Array(32), id, 9_999_999_999))).toBe('badSignature')
    await shop.cancel(booking, { byVenue: true })
    expect([await result(code), await result(typed)]).toEqual(['void', 'void'])
    expect([await result('hello'), await result('123456789015')]).toEqual(['unknown', 'unknown'])
  })

  it('that was moved is refused by its old picture', async () => {
    const plan = await shop.addPlan({ admission: LISTS })
    const visitor = shop.anonymous()
    const { token } = (
      await visitor.call(holdPublicly, {
        ...{ code: plan, ordLot: shop.ordLot, startsAt: shop.slot(3, 10), lines: [{ price: 'adult', quantity: 1 }] },
        client: { name: 'Ana Lopez', email: 'moved@example.com' },
      })
    ).result
    const page = async (address: string) => (await visitor.call(openTicketPage, { token: address })).result
    expect(await page(token)).toMatchObject({ tickets: [], codesUntil: null })
    await shop.pay((await visitor.call(payPublicly, { token })).result.checkoutPath ?? '')
    const [before] = (await page(token)).tickets
    expect(await result(before?.code ?? '')).toBe('tooEarly')
    const { token: next } = (await visitor.call(movePublicly, { token, startsAt: shop.slot(3, 12) })).result
    const [after] = (await page(next)).tickets
    expect(after?.number).toBe(before?.number)
    expect([await result(before?.code ?? ''), await result(after?.code ?? '')]).toEqual(['badSignature', 'tooEarly'])
    shop.wait(11 * MINUTE)
    expect(await result(after?.code ?? '')).toBe('tooLate')
  })

  it('is known at its own shop and merchant only, to people with the permission', async () => {
    const { tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    const elsewhere = shop.as({ merchantId: shop.otherMerchantId })
    expect(await scan(code, {}, elsewhere)).toMatchObject({ rtn: RTN.notFound })
    const clerk = shop.as({ grants: [{ patterns: ['ticket.booking:list'], sites: 'all' }] })
    await expect(scan(code, {}, clerk)).rejects.toThrow('answered 403')
  })

  it('of another shop tells its gate nothing of the booker', async () => {
    const { tickets } = await sell()
    const site = { ordLot: 'PIER', lotName: 'Pier', lotType: 'retail', timeZone: 'Australia/Brisbane' } as const
    const siteId = await shop.add(Site, site)
    const steward = shop.as({ grants: [{ patterns: ['ticket.admission:scan'], sites: [siteId] }] })
    const typed = tickets[0]?.number ?? ''
    expect((await scan(typed, { ordLot: 'PIER' }, steward)).result).toMatchObject({
      ...{ result: 'wrongSite', state: 'refused', name: '', client: '', startsAt: '', entriesLeft: 0 },
    })
    expect((await scan(typed, { ordLot: 'PIER' })).result).toMatchObject({ result: 'wrongSite', client: 'Ana Lopez' })
  })
})

describe('a scanner without a network', () => {
  it('has the tickets of the day with keys that judge their codes and no others', async () => {
    const { tickets } = await sell({}, 2)
    const { tickets: list, lists, day } = await listed()
    expect(lists).toContainEqual({ list: 'Tower', gates: ['Lift'] })
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [first, second] = tickets.map(({ id }) => list.find(each => each.id === id))
    const code = readTicketCode(await codeOf(first?.id ?? ''))
    expect(code && isSignedBy(code, fromBase64Url(first?.key ?? ''))).toBe(true)
    expect(code && isSignedBy(code, fromBase64Url(second?.key ?? ''))).toBe(false)
    expect(first).toMatchObject({ standing: 'valid', scans: [] })
    await scan(await codeOf(first?.id ?? ''))
    const known = (await listed()).tickets.find(({ id }) => id === first?.id)
    expect(admitScans(known?.scans ?? [], { entries: 1, reentry: false }).used).toHaveLength(1)
  })

  it('uploads in any order: the earliest is the admission, the others are conflicts that nobody counts', async () => {
    const start = shop.runtime.clock()
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]
    for (const order of orders) {
      const { tickets } = await sell()
      const code = await codeOf(tickets[0]?.id ?? '')
      const before = await counts()
      const scans = [queued(code, start - 30_000), queued(code, start - 20_000), queued(code, start - 10_000)]
      for (const at of order) await upload([scans[at] as QueuedScan]) // a place of the list
      const states = await Promise.all(scans.map(async ({ scanId }) => (await row(scanId)).state))
      expect(states).toEqual(['admitted', 'conflict', 'conflict'])
      expect(await row(scans[2]?.scanId ?? '')).toMatchObject({
        conflict: 'alreadyUsed',
        earlierGate: 'South',
        device: 'Scanner 2',
        offline: true,
      })
      const after = await counts()
      expect([after.admitted - before.admitted, after.conflicts - before.conflicts]).toEqual([1, 2])
    }
  })

  it('that admitted somebody before an online gate did makes the later one the conflict', async () => {
    const { tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    shop.wait(MINUTE)
    const online = (await scan(code)).result
    const offline = queued(code, shop.runtime.clock() - 30_000)
    expect((await upload([offline])).result.scans).toEqual([{ scanId: offline.scanId, state: 'admitted' }])
    expect(await row(online.scanId)).toMatchObject({ state: 'conflict', earlierGate: 'South' })
  })

  it('with a wrong clock is corrected by what its clock shows when it uploads', async () => {
    const { tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    const wrong = shop.runtime.clock() - 400 * DAY
    const scanned = queued(code, wrong - MINUTE)
    await upload([scanned], { sentAt: new Date(wrong).toISOString() })
    const stored = await row(scanned.scanId)
    expect(Math.abs(Date.parse(String(stored.at)) - (shop.runtime.clock() - MINUTE))).toBeLessThan(5000)
    expect(stored).toMatchObject({ state: 'admitted' })
    const ahead = queued(code, shop.runtime.clock() + DAY)
    await upload([ahead])
    expect(Date.parse(String((await row(ahead.scanId)).at))).toBeLessThanOrEqual(shop.runtime.clock())
  })

  it('uploads a scan twice and it counts once', async () => {
    const { tickets } = await sell()
    const repeated = queued(await codeOf(tickets[0]?.id ?? ''), shop.runtime.clock() - 1000)
    const before = (await counts()).admitted
    await upload([repeated])
    expect((await upload([repeated, repeated])).result.scans.map(({ state }) => state)).toEqual([
      'admitted',
      'admitted',
    ])
    expect((await counts()).admitted - before).toBe(1)
  })

  it('that sends an undone scan again checks nobody in', async () => {
    const { booking, tickets } = await sell()
    const scanned = queued(await codeOf(tickets[0]?.id ?? ''), shop.runtime.clock() - 1000)
    await upload([scanned])
    await shop.owner.call(undoScan, { scanId: scanned.scanId, reason: 'Wrong person' })
    expect((await upload([scanned])).result.scans).toEqual([{ scanId: scanned.scanId, state: 'undone' }])
    expect((await shop.story(booking)).booking.status).toBe('confirmed')
  })

  it('that let in a cancelled ticket or an unknown code shows a conflict, which is resolved with a note', async () => {
    const { booking, tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    await shop.cancel(booking, { byVenue: true })
    const at = shop.runtime.clock() - 1000
    const [cancelled, unknown] = [queued(code, at), queued('0000', at, { result: 'unknown', unverified: true })]
    const { result } = await upload([cancelled, unknown])
    expect(result.scans.map(({ state }) => state)).toEqual(['conflict', 'conflict'])
    expect(await row(cancelled.scanId)).toMatchObject({ conflict: 'void' })
    expect(await row(unknown.scanId)).toMatchObject({ conflict: 'unknown', unverified: true, number: '0000' })
    const resolve = () => shop.owner.call(resolveConflict, { scanId: unknown.scanId, note: 'Press, on the guest list' })
    expect((await resolve()).success).toBe(1)
    expect(await row(unknown.scanId)).toMatchObject({ state: 'resolved', note: 'Press, on the guest list' })
    expect(await resolve()).toMatchObject({ rtn: RTN.wrongState })
  })

  it('lets in an unknown code by a supervisor alone; a good ticket that was sold later is admitted', async () => {
    const { tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    const at = shop.runtime.clock() - 1000
    const steward = shop.as({
      grants: [{ patterns: ['ticket.admission:list', 'ticket.admission:scan'], sites: 'all' }],
    })
    const bySteward = queued(code, at, { result: 'unknown', unverified: true })
    expect((await upload([bySteward], {}, steward)).result.scans[0]?.state).toBe('conflict')
    const bySupervisor = queued(code, at, { result: 'unknown', unverified: true })
    expect((await upload([bySupervisor])).result.scans[0]?.state).toBe('admitted')
  })
})

describe('a supervisor', () => {
  it('undoes a scan of the day: the next one in line is the admission, or the ticket is good again', async () => {
    const { booking, tickets } = await sell()
    const code = await codeOf(tickets[0]?.id ?? '')
    const first = (await scan(code)).result
    const undo = (scanId: string) => shop.owner.call(undoScan, { scanId, reason: 'Wrong person' })
    expect((await undo(first.scanId)).result).toEqual({ state: 'undone' })
    expect((await shop.story(booking)).booking.status).toBe('confirmed')
    expect(await undo(first.scanId)).toMatchObject({ rtn: RTN.wrongState })
    expect((await scan(code)).result).toMatchObject({ result: 'ok', state: 'admitted' })
    expect(await row(first.scanId)).toMatchObject({ state: 'undone', note: 'Wrong person' })
  })

  it('cannot undo a scan of another day', async () => {
    const { tickets } = await sell()
    const { scanId } = (await scan(await codeOf(tickets[0]?.id ?? ''))).result
    shop.wait(2 * DAY)
    expect(await shop.owner.call(undoScan, { scanId, reason: 'Wrong person' })).toMatchObject({ rtn: RTN.wrongState })
  })
})
