import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RTN } from '#platform/contract/refusal.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { startTicketTrial, type TicketTrial } from '../../../../tests/support/ticket-trial.ts'
import { moveBooking, printTickets } from '../../contract/booking.ts'
import { calendarPublicly, printPublicly } from '../../contract/public-booking.ts'
import { readTicketCode } from '../../rules/admission/ticket-code.ts'
import { ticketCodes } from '../admission/phone-codes.ts'
import { bookingToken } from '../messages/booking-token.ts'
import { sendingReminders } from '../messages/send-reminders.ts'

let shop: TicketTrial
beforeAll(async () => {
  shop = await startTicketTrial()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const job = () => jobContext(shop.runtime, sendingReminders.name)
/** The token of a booking's page, as its booker has it. */
const tokenOf = (id: string) => job().write(shop.merchantId, ctx => bookingToken(ctx, id))
const calendar = async (token: string) =>
  (await shop.anonymous().raw(calendarPublicly.path, { token })).text.replaceAll('\r\n ', '').split('\r\n')
const move = (id: string, startsAt: string) => shop.owner.call(moveBooking, { id, startsAt })

describe('printed tickets', () => {
  it('have a code each, which is good until the booking ends', async () => {
    const plan = await shop.addPlan()
    const at = shop.slot(3)
    const id = await shop.book(plan, at, 3)
    const paper = await shop.anonymous().raw(printPublicly.path, { token: await tokenOf(id) })
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf' })
    const text = pdfText(paper.bytes).join('\n')
    const { tickets } = await shop.story(id)
    for (const { number } of tickets) expect(text).toContain(number)
    const end = (Date.parse(at) + HOUR) / SECOND_MS
    const codes = await job().write(shop.merchantId, ctx => ticketCodes(ctx, id, end))
    for (const code of codes.values()) expect(readTicketCode(code)).toMatchObject({ expires: end })
  })

  it('leave out cancelled ones, and there are none before a booking is confirmed', async () => {
    const plan = await shop.addPlan({ cancelRules: [] })
    const id = await shop.book(plan, shop.slot(3), 2)
    const [first, second] = (await shop.story(id)).tickets
    await shop.cancel(id, { tickets: [first?.id ?? ''] })
    const text = pdfText((await shop.owner.raw(printTickets.path, { id })).bytes).join('\n')
    expect(text).toContain(second?.number)
    expect(text).not.toContain(first?.number)
    const { result } = await shop.hold(plan, shop.slot(3), 1)
    expect(await shop.owner.call(printTickets, { id: result.id })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('are printed by those who may, at their shop', async () => {
    const id = await shop.book(await shop.addPlan(), shop.slot(3), 1)
    const elsewhere = shop.as({ grants: [{ patterns: ['*'], sites: ['019a0000-0000-7000-8000-000000000001'] }] })
    expect(await elsewhere.call(printTickets, { id })).toMatchObject({ rtn: RTN.notFound })
    const clerk = shop.as({ grants: [{ patterns: ['ticket.booking:list'], sites: 'all' }] })
    expect((await clerk.raw(printTickets.path, { id })).status).toBe(403)
  })
})

describe('a booking in a calendar', () => {
  it('keeps its id when it is moved, rises in sequence, and is removed when it is cancelled', async () => {
    const plan = await shop.addPlan()
    const id = await shop.book(plan, shop.slot(4), 2)
    const sequence = (lines: readonly string[]) => Number(lines.find(line => line.startsWith('SEQUENCE:'))?.slice(9))
    const uid = (lines: readonly string[]) => lines.find(line => line.startsWith('UID:'))
    const before = await calendar(await tokenOf(id))
    expect(before).toContain('METHOD:REQUEST')
    await move(id, shop.slot(5))
    const moved = await calendar(await tokenOf(id))
    expect(uid(moved)).toBe(uid(before))
    expect(sequence(moved)).toBeGreaterThan(sequence(before))
    expect(moved).toContain(`DTSTART:${shop.slot(5).replaceAll(/[-:]|\.\d+/g, '')}`)
    await shop.cancel(id)
    const cancelled = await calendar(await tokenOf(id))
    expect(cancelled).toContain('METHOD:CANCEL')
    expect(uid(cancelled)).toBe(uid(before))
    expect(sequence(cancelled)).toBeGreaterThan(sequence(moved))
  })

  it('is not shown for a token that nobody has', async () => {
    expect(await shop.anonymous().call(calendarPublicly, { token: 'x'.repeat(32) })).toMatchObject({
      rtn: RTN.notFound,
    })
  })
})

describe('a reminder', () => {
  const run = () => sendingReminders.run(job(), {})
  const reminders = () => shop.sent.filter(({ design }) => design === 'ticket.reminder').length
  const until = (at: string, hours: number) => shop.wait(Date.parse(at) - hours * HOUR - shop.runtime.clock())

  it('leaves once, so many hours before, and again after a move', async () => {
    const plan = await shop.addPlan({ reminderHours: 24, moveUntilHours: 0 })
    const at = shop.slot(3)
    const later = shop.slot(6)
    const id = await shop.book(plan, at, 2)
    await run()
    expect(reminders()).toBe(0)
    until(at, 23)
    await run()
    await run()
    expect(reminders()).toBe(1)
    await move(id, later)
    until(later, 20)
    await run()
    expect(reminders()).toBe(2)
  })

  it('is not sent to who booked within that time, nor for a cancelled booking', async () => {
    const plan = await shop.addPlan({ reminderHours: 48 })
    const at = shop.slot(4)
    const cancelled = await shop.book(plan, at, 1)
    await shop.cancel(cancelled)
    until(at, 30)
    await shop.book(plan, at, 1)
    const before = reminders()
    await run()
    expect(reminders()).toBe(before)
    const { open } = await shop.database.read(shop.merchantId, async db => ({
      open: await db.rows(
        sql`select id from ticket_booking where merchant_id = ${shop.merchantId}::uuid and reminded_at is null and status = 'confirmed' and plan = ${plan}::uuid`,
      ),
    }))
    expect(open).toHaveLength(1)
  })
})
