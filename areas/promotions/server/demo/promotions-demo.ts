import { Temporal } from '#platform/rules/time/temporal.ts'
import type { DemoContext, DemoStep } from '#platform/server/operation/area-server.ts'
import { BuyGetFree } from '../../contract/buy-get-free.ts'
import { HappyHour } from '../../contract/happy-hour.ts'
import { MixQuantityDiscount } from '../../contract/mix-quantity-discount.ts'
import { MixSale } from '../../contract/mix-sale.ts'
import { PredefinedDiscount } from '../../contract/predefined-discount.ts'
import { QuantityFavour } from '../../contract/quantity-favour.ts'
import { SalePromotion } from '../../contract/sale.ts'
import { Special } from '../../contract/special.ts'
import { demoNames } from './demo-names.ts'

const [CAFE, GROCER, CAR_PARK] = ['1001', '1002', '1003']
const [WEEKDAYS, WEEKEND] = [
  [1, 2, 3, 4, 5],
  [6, 7],
]
const ZONE = 'Australia/Brisbane'

/** Midnight so many days from the day of the demo. */
function midnights({ ctx }: DemoContext): (days: number) => string {
  const today = Temporal.Instant.fromEpochMilliseconds(ctx.clock()).toZonedDateTimeISO(ZONE).toPlainDate()
  return days => today.add({ days }).toZonedDateTime(ZONE).toInstant().toString()
}

interface Names {
  readonly plu: (called: string) => string
  readonly group: (called: string) => string
  readonly category: (called: string) => string
  readonly userType: (called: string) => string
  readonly day: (days: number) => string
}

async function addPrices(demo: DemoContext, { plu, category, day }: Names): Promise<void> {
  const special = (called: string, price: number, from: number, to: number) => ({
    name: `${called}, special`,
    ...{ plu: plu(called), price, from: day(from), to: day(to), ordLots: [GROCER] },
  })
  await demo.add(Special, [
    special('Greek yoghurt 1 kg', 5.2, -3, 4),
    special('Sourdough loaf 680 g', 5.5, -3, 4),
    special('Tasty cheese block 500 g', 7.5, -3, 4),
    special('Avocado, Hass', 1.5, 4, 11),
    special('Mango, Kensington Pride', 2.5, 4, 11),
    special('Butter, salted 500 g', 6.9, -17, -10),
  ])
  await demo.add(HappyHour, [
    {
      name: 'Afternoon cakes',
      ...{ weekdays: WEEKDAYS, timeFrom: '15:00', timeTo: '17:00', percent: 20, ordLots: [CAFE] },
      target: { kind: 'category', id: category('Cakes and pastries') },
    },
    {
      name: 'Cold drinks on hot weekends',
      ...{ weekdays: WEEKEND, timeFrom: '11:00', timeTo: '16:00', percent: 15, ordLots: [CAFE] },
      ...{ from: day(-20), to: day(100), target: { kind: 'category', id: category('Cold drinks') } },
    },
    {
      name: 'Bread before closing',
      ...{ weekdays: [...WEEKDAYS, ...WEEKEND], timeFrom: '18:30', timeTo: '20:00', percent: 30, ordLots: [GROCER] },
      target: { kind: 'category', id: category('Bread and bakery') },
    },
    {
      name: 'Night rate',
      ...{ weekdays: [5, 6], timeFrom: '22:00', timeTo: '02:00', percent: 20, ordLots: [CAR_PARK] },
      target: { kind: 'plu', id: plu('Evening') },
    },
  ])
}

async function addBasketPromotions(demo: DemoContext, { plu, group, day }: Names): Promise<void> {
  await demo.add(MixSale, [
    {
      name: 'Soft drinks, any 3',
      ...{ group: group('Soft drinks 600 mL'), quantity: 3, price: 10, ordLots: [GROCER], from: day(-30) },
    },
    {
      name: 'Chocolate bars, any 2',
      ...{ group: group('Chocolate bars'), quantity: 2, price: 4.5, ordLots: [GROCER], to: day(21) },
    },
  ])
  await demo.add(BuyGetFree, [
    {
      name: 'Five coffees, the sixth is ours',
      ...{ buyGroup: group('Any coffee'), buyQuantity: 5, getGroup: group('Any coffee'), getQuantity: 1 },
      ordLots: [CAFE],
    },
    {
      name: 'Coffee and a muffin',
      ...{ buyGroup: group('Any coffee'), buyQuantity: 1, getGroup: group('Muffins and slices'), getQuantity: 1 },
      ...{ percent: 25, ordLots: [CAFE], from: day(-10), to: day(50), priority: 110 },
    },
  ])
  await demo.add(MixQuantityDiscount, [
    {
      name: 'Fill the freezer',
      ...{ group: group('Frozen vegetables'), ordLots: [GROCER], from: day(-5), to: day(25) },
      tiers: [
        { quantity: 3, percent: 10 },
        { quantity: 6, percent: 15 },
      ],
    },
    {
      name: 'Passes for a team',
      ...{ group: group('Monthly passes'), ordLots: [CAR_PARK], exclusive: true },
      tiers: [
        { quantity: 5, percent: 5 },
        { quantity: 10, percent: 10 },
      ],
    },
  ])
  await demo.add(QuantityFavour, [
    {
      name: 'Mineral water by the case',
      ...{ plu: plu('Sparkling mineral water 750 mL'), ordLots: [GROCER] },
      breaks: [
        { quantity: 6, price: 3 },
        { quantity: 12, price: 2.75 },
      ],
    },
    {
      name: 'Lemons by the handful',
      ...{ plu: plu('Lemons'), ordLots: [GROCER], from: day(7), to: day(21), mode: 'slab' as const },
      breaks: [{ quantity: 5, price: 0.8 }],
    },
  ])
}

async function addCoupons(demo: DemoContext, { group, day }: Names): Promise<void> {
  await demo.add(SalePromotion, [
    {
      name: 'Letterbox drop, 10% off',
      ...{ barcode: 'PADDINGTON10', percent: 10, minimumSpend: 40, ordLots: [GROCER], limitPerMember: 1 },
      ...{ from: day(-14), to: day(16), notes: 'Printed in the local paper and in letterboxes around Given Terrace' },
    },
    {
      name: 'Birthday coffee',
      ...{ barcode: 'BIRTHDAY', amount: 6, group: group('Any coffee'), ordLots: [CAFE], limitPerMember: 1 },
      notes: 'Sent to members in the week of their birthday',
    },
    {
      name: 'First hundred: 5 off 25',
      ...{ barcode: 'OPENING5', amount: 5, minimumSpend: 25, limitTotal: 100, from: day(-120), to: day(-90) },
    },
  ])
}

async function addDiscounts(demo: DemoContext, { userType }: Names): Promise<void> {
  const managers = [userType('Owner'), userType('Manager')]
  await demo.add(PredefinedDiscount, [
    { code: 'STAFF', name: 'Staff', percent: 20, limit: 50, reason: 'Staff purchase', position: 10 },
    { code: 'SENIOR', name: 'Seniors card', percent: 5, reason: 'Seniors card shown', position: 20, ordLots: [GROCER] },
    { code: 'DENTED', name: 'Dented or short dated', percent: 30, limit: 20, position: 30, ordLots: [GROCER] },
    { code: 'SORRY', name: 'Waited too long', amount: 5, position: 40, ordLots: [CAFE], userTypes: managers },
    { code: 'MANAGER', name: 'Manager decides', percent: 50, open: true, position: 50, userTypes: managers },
    { code: 'CLERK', name: 'Clerk decides', percent: 10, open: true, position: 60, userTypes: [userType('Clerk')] },
  ])
}

/** What the three shops have on: specials of the week, happy hours, offers, coupons, and what cashiers may give. */
export const demo: DemoStep = {
  after: ['system', 'catalogue'],
  async run(input) {
    const names: Names = {
      plu: await demoNames(input, 'catalogue.product', 'plu_name1'),
      group: await demoNames(input, 'catalogue.product_group', 'name'),
      category: await demoNames(input, 'catalogue.category', 'cat_name1'),
      userType: await demoNames(input, 'system.user_type', 'name'),
      day: midnights(input),
    }
    await addPrices(input, names)
    await addBasketPromotions(input, names)
    await addCoupons(input, names)
    await addDiscounts(input, names)
  },
}
