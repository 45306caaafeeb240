import type { InputOf } from '#platform/contract/define/resource.ts'
import { toAbn } from '#platform/rules/codes/abn.ts'
import type { Supplier } from '../../contract/supplier.ts'

interface DemoSupplier {
  readonly name: string
  readonly contact: string
  /** Of the numbers that the regulator keeps free for films and books. */
  readonly phone: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  readonly street: string
  readonly days: number
  readonly lead: number
  readonly minimum?: number
}

const SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: 'Fernleigh Coffee Roasters',
    contact: 'Marta Quill',
    phone: '07 5550 0141',
    street: '18 Roaster Lane',
    city: 'Woolloongabba',
    state: 'QLD',
    postcode: '4102',
    days: 14,
    lead: 2,
    minimum: 120,
  },
  {
    name: 'Bayside Bakery Supplies',
    contact: 'Tom Aldous',
    phone: '07 5550 0187',
    street: '4 Miller Street',
    city: 'Wynnum',
    state: 'QLD',
    postcode: '4178',
    days: 7,
    lead: 1,
    minimum: 60,
  },
  {
    name: 'Rocklea Fresh Markets',
    contact: 'Dina Russo',
    phone: '07 5550 0112',
    street: '385 Sherwood Road',
    city: 'Rocklea',
    state: 'QLD',
    postcode: '4106',
    days: 7,
    lead: 1,
    minimum: 200,
  },
  {
    name: 'Darling Downs Dairy',
    contact: 'Rex Hoffmann',
    phone: '07 5550 0165',
    street: '77 Creamery Road',
    city: 'Toowoomba',
    state: 'QLD',
    postcode: '4350',
    days: 21,
    lead: 2,
    minimum: 150,
  },
  {
    name: 'Southern Cross Grocers',
    contact: 'Anh Pham',
    phone: '07 5550 0130',
    street: '12 Export Street',
    city: 'Lytton',
    state: 'QLD',
    postcode: '4178',
    days: 30,
    lead: 3,
    minimum: 500,
  },
  {
    name: 'Moreton Beverages',
    contact: 'Kylie Brandt',
    phone: '07 5550 0176',
    street: '60 Bottling Court',
    city: 'Narangba',
    state: 'QLD',
    postcode: '4504',
    days: 30,
    lead: 3,
    minimum: 300,
  },
  {
    name: 'Lockyer Valley Growers',
    contact: 'Ben Zahra',
    phone: '07 5550 0123',
    street: '2150 Warrego Highway',
    city: 'Gatton',
    state: 'QLD',
    postcode: '4343',
    days: 14,
    lead: 1,
  },
  {
    name: 'Granite Belt Smallgoods',
    contact: 'Paola Neri',
    phone: '07 5550 0158',
    street: '9 Smokehouse Road',
    city: 'Stanthorpe',
    state: 'QLD',
    postcode: '4380',
    days: 14,
    lead: 3,
    minimum: 180,
  },
  {
    name: 'Coral Coast Frozen Foods',
    contact: 'Steve Tui',
    phone: '07 5550 0194',
    street: '31 Coldstore Drive',
    city: 'Brendale',
    state: 'QLD',
    postcode: '4500',
    days: 30,
    lead: 4,
    minimum: 400,
  },
  {
    name: 'Brightwell Household',
    contact: 'Priya Nair',
    phone: '02 5550 0119',
    street: '240 Victoria Road',
    city: 'Wetherill Park',
    state: 'NSW',
    postcode: '2164',
    days: 45,
    lead: 6,
    minimum: 350,
  },
  {
    name: 'Gully Pet Foods',
    contact: 'Owen Marsh',
    phone: '02 5550 0173',
    street: '5 Kennel Street',
    city: 'Tamworth',
    state: 'NSW',
    postcode: '2340',
    days: 30,
    lead: 5,
  },
  {
    name: 'Harbour Ticket and Barrier',
    contact: 'Lena Ward',
    phone: '02 5550 0102',
    street: '88 Wharf Road',
    city: 'Pyrmont',
    state: 'NSW',
    postcode: '2009',
    days: 30,
    lead: 10,
  },
]

const toDomain = (name: string): string => `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example.com`

/** Suppliers with well-formed ABNs, derived from their position, so that they are the same everywhere. */
export const SUPPLIER_ROWS: readonly InputOf<typeof Supplier>[] = SUPPLIERS.map((each, index) => ({
  code: `S${String(index + 1).padStart(3, '0')}`,
  name: each.name,
  abn: toAbn(String(104_085_616 + index * 7_654_321).slice(0, 9)),
  contactName: each.contact,
  phone: each.phone,
  email: `${each.contact.split(' ')[0]?.toLowerCase()}@${toDomain(each.name)}`,
  orderEmail: `orders@${toDomain(each.name)}`,
  website: `https://www.${toDomain(each.name)}`,
  address: {
    line1: each.street,
    line2: '',
    city: each.city,
    state: each.state,
    postcode: each.postcode,
    country: 'AU',
  },
  accountNumber: `CH-${2400 + index * 17}`,
  paymentTermsDays: each.days,
  paymentTermsFrom: each.days >= 30 ? 'endOfMonth' : 'invoice',
  minimumOrder: each.minimum ?? null,
  leadDays: each.lead,
}))
