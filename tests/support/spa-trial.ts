import {
  bookMassage,
  type MassageOrderNow,
  massageDay,
  type WantedTreatmentOnWire,
} from '#areas/tickets/contract/massage/massage-order.ts'
import { MassageRoom, MassageService, Therapist } from '#areas/tickets/contract/massage/massage-settings.ts'
import { server as tickets } from '#areas/tickets/server/index.ts'
import { startShopApp } from './shop-app.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** A spa in Brisbane: Ana and Bea, Carl who is senior and does hot stone, a single room and a double one. */
export async function startSpaTrial() {
  const app = await startShopApp([tickets])
  const { siteId } = app
  const staff = { siteId, weekdays: EVERY_DAY, timeFrom: '09:00', timeTo: '18:00', skills: ['thai'] }
  const ana = await app.add(Therapist, { ...staff, name: 'Ana', gender: 'female' })
  const bea = await app.add(Therapist, {
    ...staff,
    name: 'Bea',
    gender: 'female',
    breakFrom: '13:00',
    breakTo: '13:30',
  })
  const carl = await app.add(Therapist, {
    ...{ ...staff, name: 'Carl', gender: 'male', level: 'senior' },
    skills: ['thai', 'hot stone'],
  })
  const single = await app.add(MassageRoom, { siteId, name: 'Single', kind: 'massage', beds: 1 })
  const double = await app.add(MassageRoom, { siteId, name: 'Suite', kind: 'massage', beds: 2 })
  const thai = await app.add(MassageService, {
    ...{ name: 'Thai massage', roomKind: 'massage', skills: ['thai'], afterMinutes: 0, commission: 40 },
    durations: [{ minutes: 60, standard: 110, senior: 132, master: 165 }],
    addOns: [{ name: 'Hot towels', price: 22 }],
  })
  /** A time in Brisbane (UTC+10), so many days from now. */
  const at = (days: number, hour: number): string => {
    const day = new Date(app.runtime.clock() + 10 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
    return new Date(Date.parse(`${day}T00:00:00+10:00`) + hour * 3_600_000).toISOString()
  }
  const thaiAt = (startsAt: string, more: Partial<WantedTreatmentOnWire> = {}): WantedTreatmentOnWire => ({
    ...{ service: thai, minutes: 60, startsAt, addOns: [] },
    ...more,
  })
  const book = (treatments: readonly WantedTreatmentOnWire[], more: object = {}, client = app.owner) =>
    client.call(bookMassage, {
      ...{ ordLot: app.ordLot, client: { name: 'Mia Tran', email: 'mia@example.com' }, treatments },
      ...{ together: false, channel: 'phone' as const, ...more },
    })
  const booked = async (...args: Parameters<typeof book>): Promise<MassageOrderNow> => {
    const { success, result, dispMsg } = await book(...args)
    if (success !== 1) throw new Error(dispMsg)
    return result
  }
  const day = async (startsAt: string) => {
    const local = new Date(Date.parse(startsAt) + 10 * 3_600_000).toISOString().slice(0, 10)
    return (await app.owner.call(massageDay, { ordLot: app.ordLot, day: local })).result
  }
  return { ...app, ...{ ana, bea, carl, single, double, thai, at, thaiAt, book, booked, day } }
}
export type SpaTrial = Awaited<ReturnType<typeof startSpaTrial>>
