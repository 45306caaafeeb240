import { DAY_MS } from '#platform/rules/time/durations.ts'
import { toLocalDate } from '#platform/rules/time/local-date.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { MassageRoom, MassageService, Therapist } from '../../contract/massage/massage-settings.ts'
import { bookOrder } from '../massage/book-order.ts'
import type { TicketSite } from '../plans/plan-site.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

const THERAPISTS = [
  {
    name: 'Ploy Srisai',
    gender: 'female',
    level: 'senior',
    skills: ['Thai', 'Oil'],
    breakFrom: '13:00',
    breakTo: '13:30',
  },
  { name: 'Nok Wong', gender: 'female', level: 'standard', skills: ['Thai', 'Oil'] },
  { name: 'Tom Baker', gender: 'male', level: 'standard', skills: ['Oil'], timeFrom: '11:00', timeTo: '20:00' },
] as const

const ROOMS = [
  { name: 'Room 1', kind: 'Massage', beds: 1 },
  { name: 'Room 2', kind: 'Massage', beds: 1 },
  { name: 'Couples room', kind: 'Massage', beds: 2 },
]

/** Client, hour, how long, add-ons, and how many at once. */
const ORDERS = [
  ['Mia Tran', 10, 60, [], 1],
  ['Noah Wilson', 11, 90, ['Hot towels'], 1],
  ['Ana Lopez', 14, 60, [], 2],
  ['Ruby Chen', 16, 30, [], 1],
] as const

/** A massage room above the café: three therapists, three rooms, and today's and tomorrow's bookings. */
export async function addDemoSpa({ ctx, add }: DemoContext, site: TicketSite): Promise<void> {
  const at = { siteId: site.id, weekdays: EVERY_DAY }
  await add(
    Therapist,
    THERAPISTS.map(each => ({ ...at, ...each, skills: [...each.skills] })),
  )
  await add(
    MassageRoom,
    ROOMS.map(each => ({ siteId: site.id, ...each })),
  )
  const [oil] = await add(MassageService, [
    {
      ...{ name: 'Oil massage', sites: [site.ordLot], roomKind: 'Massage', skills: ['Oil'], commission: 40 },
      durations: [
        { minutes: 30, standard: 65, senior: 75, master: 90 },
        { minutes: 60, standard: 110, senior: 128, master: 150 },
        { minutes: 90, standard: 155, senior: 178, master: 205 },
      ],
      addOns: [{ name: 'Hot towels', price: 15 }],
    },
    {
      ...{ name: 'Thai massage', sites: [site.ordLot], roomKind: 'Massage', skills: ['Thai'], commission: 40 },
      durations: [{ minutes: 60, standard: 105, senior: 120, master: 145 }],
    },
  ])
  if (!oil) return
  for (const days of [0, 1])
    for (const [name, hour, minutes, addOns, count] of ORDERS) {
      const startsAt = Temporal.PlainDate.from(toLocalDate(ctx.clock() + days * DAY_MS, site.zone))
        .toZonedDateTime({ timeZone: site.zone, plainTime: { hour } })
        .toInstant()
        .toString()
      const treatment = { service: oil.id, minutes, startsAt, addOns: [...addOns] }
      // Times of today that are over are refused, and left out.
      await bookOrder(ctx, site, {
        ...{ client: { name }, treatments: Array.from({ length: count }, () => treatment), together: count > 1 },
        channel: 'phone',
      })
    }
}
