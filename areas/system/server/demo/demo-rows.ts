import type { InputOf } from '#platform/contract/define/resource.ts'
import type { CodeIndex } from '../../contract/code-index.ts'
import type { Dictionary } from '../../contract/dictionary.ts'
import type { Merchant } from '../../contract/merchant.ts'
import type { Site } from '../../contract/site.ts'

export const DEMO_MERCHANT: InputOf<typeof Merchant> = {
  name: 'Harbour & Vine',
  tokenNum: 'HARBOUR',
  trade: 'several',
  plan: 'standard',
  sandbox: true,
  abn: '51 824 753 556',
  contactName: 'Olivia Hart',
  phone: '+61 7 3555 0140',
  email: 'office@harbourandvine.example',
  address: {
    line1: '18 Longland Street',
    line2: '',
    city: 'Newstead',
    state: 'QLD',
    postcode: '4006',
    country: 'AU',
  },
}

const CAFE = 'Harbour & Vine Café'
const GROCER = 'Vine Street Grocer'
const CAR_PARK = 'Harbour Quay Car Park'

export const DEMO_SITES: readonly InputOf<typeof Site>[] = [
  {
    ordLot: '1001',
    lotName: CAFE,
    sitekey: 'hv-cafe-newstead',
    lotType: 'hospitality',
    timeZone: 'Australia/Brisbane',
    // Late tables belong to the evening on which they arrived.
    businessDayStart: '04:00',
    position: 10,
    phone: '+61 7 3555 0141',
    address: {
      line1: '18 Longland Street',
      line2: '',
      city: 'Newstead',
      state: 'QLD',
      postcode: '4006',
      country: 'AU',
    },
    settings: {
      bottomInfo: 'Thank you, see you again!',
      stockItemsOnly: true,
      offlinePoints: 200,
      offlinePay: 20,
      mapCentreX: 153.0445,
      mapCentreY: -27.4503,
    },
  },
  {
    ordLot: '1002',
    lotName: GROCER,
    sitekey: 'hv-grocer-paddington',
    lotType: 'retail',
    retailVersion: '200',
    timeZone: 'Australia/Brisbane',
    businessDayStart: '00:00',
    position: 20,
    phone: '+61 7 3555 0142',
    address: {
      line1: '201 Given Terrace',
      line2: 'Shop 3',
      city: 'Paddington',
      state: 'QLD',
      postcode: '4064',
      country: 'AU',
    },
    settings: { mapCentreX: 152.9985, mapCentreY: -27.4602 },
  },
  {
    ordLot: '1003',
    lotName: CAR_PARK,
    sitekey: 'hv-quay-sydney',
    lotType: 'parking',
    timeZone: 'Australia/Sydney',
    businessDayStart: '05:00',
    position: 30,
    phone: '+61 2 5550 0143',
    address: {
      line1: '4 Hickson Road',
      line2: '',
      city: 'Barangaroo',
      state: 'NSW',
      postcode: '2000',
      country: 'AU',
    },
    settings: { stockItemsOnly: true, mapCentreX: 151.2017, mapCentreY: -33.8611, mapZoom: 15 },
  },
]

export interface DemoUser {
  readonly userName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly mobile: string
  readonly account: 'staff' | 'merchant'
  readonly secureLevel: number
  readonly roles: readonly string[]
  readonly description: string
  readonly userType: string
  /** Names of sites. */
  readonly sites: 'all' | readonly string[]
}

export const DEMO_USERS: readonly DemoUser[] = [
  {
    userName: 'owner',
    firstName: 'Olivia',
    lastName: 'Hart',
    email: 'olivia@harbourandvine.example',
    mobile: '+61 491 570 156',
    account: 'merchant',
    secureLevel: 9,
    roles: ['owner'],
    description: 'owner of Harbour & Vine, everything in all three shops',
    userType: 'Owner',
    sites: 'all',
  },
  {
    userName: 'manager',
    firstName: 'Marcus',
    lastName: 'Ng',
    email: 'marcus@harbourandvine.example',
    mobile: '+61 491 570 157',
    account: 'staff',
    secureLevel: 5,
    roles: ['manager'],
    description: 'manager of the café and the grocer',
    userType: 'Manager',
    sites: [CAFE, GROCER],
  },
  {
    userName: 'clerk',
    firstName: 'Chloe',
    lastName: 'Papadakis',
    email: 'chloe@harbourandvine.example',
    mobile: '+61 491 570 158',
    account: 'staff',
    secureLevel: 1,
    roles: ['clerk'],
    description: 'clerk at the grocer, looks things up and counts stock',
    userType: 'Clerk',
    sites: [GROCER],
  },
]

export const CODE_LISTS: readonly InputOf<typeof CodeIndex>[] = [
  {
    name: 'voidReason',
    description: 'Why a line or a bill was voided',
    list: '1:Keyed in error|2:Changed their mind|3:Out of stock|4:Staff training|9:Other',
  },
  {
    name: 'gateReason',
    description: 'Why a gate was raised, lowered or opened',
    list: '1:Delivery|2:Vehicle stuck|3:Reader doesn’t work|4:Market day|5:Maintenance|9:Other',
  },
  { name: 'orderChannel', description: 'Where an order came from', list: '1-Counter|2-Table|3-Phone|4-Online|5-Kiosk' },
  {
    name: 'shrinkageReason',
    description: 'Why stock is gone',
    list: '1:Waste|2:Past its date|3:Breakage|4:Theft|5:Staff meal',
  },
]

export const DICTIONARY: readonly InputOf<typeof Dictionary>[] = [
  { list: 'salutation', value: 'mr', label: 'Mr', position: 10 },
  { list: 'salutation', value: 'ms', label: 'Ms', position: 20 },
  { list: 'salutation', value: 'mx', label: 'Mx', position: 30 },
  { list: 'shift', value: 'am', label: 'Morning', position: 10 },
  { list: 'shift', value: 'pm', label: 'Afternoon', position: 20 },
  { list: 'shift', value: 'late', label: 'Late', position: 30 },
]
