import { menuOf, pageWith } from '../support/menu-samples.ts'

interface Shop {
  readonly id: string
  readonly ordLot: string
}

const ORDERED = { name: 'Flat white', quantity: 1, net: 3 }

/** Parts of calls about a shop that the rough sample of a schema misses, by path. */
export const missingParts = (own: Shop, other: Shop): Readonly<Record<string, () => object>> => ({
  '/al/catalogue/menu/save': () => ({ menu: menuOf(pageWith(own.id, [])) }),
  '/al/catalogue/tables/save': () => ({
    plan: {
      rooms: [{ id: own.id, name: 'Bar', size: { width: 1, depth: 1 }, tables: [], decorations: [], merges: [] }],
    },
  }),
  '/al/pos/onlineOrder/deliver': () => ({
    order: { channel: 'online', channelOrderId: '1', number: '1', customerName: 'Kim', lines: [ORDERED], total: 3 },
  }),
  '/al/fee/calc': () => ({ feeCode: 'CASUAL' }),
  '/al/member/svc/transact': () => ({ method: 'cash' }),
  '/al/eftpos/terminal/pay': () => ({ register: 'T1' }),
  '/al/eftpos/terminal/reply': () => ({ register: 'T1' }),
  '/al/eftpos/terminal/cancel': () => ({ register: 'T1' }),
  '/al/eftpos/terminal/last': () => ({ register: 'T1' }),
  '/al/message/consent/change': () => ({ channel: 'email', address: 'kim@example.com' }),
  '/al/member/registration/start': () => ({ mobile: '0491570199' }),
  '/al/member/registration/verify': () => ({ mobile: '0491570199', pin: '1234' }),
  '/al/member/registration/finish': () => ({
    ...{ email: undefined, birthday: undefined, paymentPin: undefined, promoCode: undefined },
    consent: { sms: false, email: false },
  }),
  '/al/message/invitation/send': () => ({ mobile: '0491570199', email: undefined }),
  '/al/parking/stay/quote': () => ({ plate: 'ABC123' }),
  '/al/parking/validation/find': () => ({ ticket: undefined, plate: 'ABC123', qr: undefined }),
  '/al/parking/voucher/redeem': () => ({ ticket: undefined, plate: 'ABC123', merchant: undefined }),
  '/al/parking/validation/apply': () => ({ ticket: undefined, plate: 'ABC123', qr: undefined, type: 'CAFE' }),
  '/al/ticket/booking/hold': () => ({ client: { name: 'Kim' }, language: 'en' }),
  '/al/ticket/tableReservation/reserve': () => ({ client: { name: 'Kim' } }),
  '/al/ticket/entityReservation/reserve': () => ({ client: { name: 'Kim' } }),
  '/al/ticket/massageOrder/book': () => ({
    client: { name: 'Kim' },
    treatments: [{ service: own.id, minutes: 60, startsAt: '2099-01-01T00:00:00Z' }],
  }),
  '/al/site/visitorInfo': () => ({ language: 'en' }),
  '/al/pos/till/print': () => ({ bytes: 'AAAA' }),
  '/al/acs/spotActive/activate': () => ({ deviceId: undefined }),
  '/al/site/shopSettings/save': () => ({
    settings: {},
    extInfo: {},
    contact: { phone: null, email: null, address: null },
  }),
  '/al/catalogue/priceChange/plan': () => ({ from: { day: '2099-01-01', time: '00:00', ordLot: other.ordLot } }),
  '/al/promotion/preview': () => ({ row: { name: 'Cheap', plu: own.id, price: 1 }, kind: 'special' }),
})
