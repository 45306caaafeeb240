import { nearestName } from '#platform/rules/text/nearest-name.ts'

/** What texts of templates may name, with a sample of each for previews. */
export const DESIGN_VARIABLES = {
  'member.firstName': 'Mia',
  'member.lastName': 'Nguyen',
  'member.name': 'Mia Nguyen',
  'member.memberNum': 'M100',
  'member.points': '140',
  'merchant.name': 'Harbour & Vine',
  'merchant.abn': '53 004 085 616',
  'merchant.contact': 'hello@example.com',
  'shop.name': 'Harbour & Vine Café',
  'shop.phone': '07 3000 0000',
  'shop.address': '1 Vine Street, Brisbane',
  unsubscribe: 'https://example.com/email/us',
  code: '482913',
  link: 'https://example.com/invite',
  receipt: '2 × Flat white  9.00\nTotal  9.00',
  billNum: '1042',
  amount: '50.00',
  balance: '72.50',
  expiring: '40',
  expiresOn: '30 June 2027',
  reward: 'Free coffee',
  gift: '10.00',
} as const
export type DesignVariable = keyof typeof DESIGN_VARIABLES

export const isDesignVariable = (name: string): name is DesignVariable => Object.hasOwn(DESIGN_VARIABLES, name)

/** The variable that somebody probably meant; undefined where none is like it. */
export const nearestVariable = (name: string): DesignVariable | undefined =>
  nearestName(name, Object.keys(DESIGN_VARIABLES).filter(isDesignVariable))
