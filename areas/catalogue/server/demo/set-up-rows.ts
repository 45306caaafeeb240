import type { InputOf } from '#platform/contract/define/resource.ts'
import type { MenuGroup } from '../../contract/menu-group.ts'
import type { PluTag } from '../../contract/plu-tag.ts'
import type { PosCategory } from '../../contract/pos-category.ts'

/** Base units first: the others name them. */
export const UNITS = [
  { name: 'Each', symbol: 'ea', kind: 'count', places: 0 },
  { name: 'Gram', symbol: 'g', kind: 'mass', places: 0 },
  { name: 'Millilitre', symbol: 'mL', kind: 'volume', places: 0 },
  { name: 'Minute', symbol: 'min', kind: 'time', places: 0 },
] as const

export const LARGER_UNITS = [
  { name: 'Pack of 6', symbol: '6pk', kind: 'count', base: 'Each', factor: 6, places: 0 },
  { name: 'Dozen', symbol: 'doz', kind: 'count', base: 'Each', factor: 12, places: 0 },
  { name: 'Carton of 24', symbol: 'ctn', kind: 'count', base: 'Each', factor: 24, places: 0 },
  { name: 'Kilogram', symbol: 'kg', kind: 'mass', base: 'Gram', factor: 1000, places: 3 },
  { name: 'Litre', symbol: 'L', kind: 'volume', base: 'Millilitre', factor: 1000, places: 3 },
  { name: 'Hour', symbol: 'h', kind: 'time', base: 'Minute', factor: 60, places: 2 },
  { name: 'Day', symbol: 'd', kind: 'time', base: 'Minute', factor: 1440, places: 0 },
] as const

export const TAGS: readonly InputOf<typeof PluTag>[] = [
  { name: 'Vegetarian', colour: '#2f9e44', icon: 'leaf' },
  { name: 'Vegan', colour: '#087f5b', icon: 'plant' },
  { name: 'Gluten free', colour: '#a15c07', icon: 'wheatOff' },
  { name: 'Dairy free', colour: '#1864ab', icon: 'milkOff' },
  { name: 'Contains nuts', colour: '#862e2e', icon: 'nutOff' },
  { name: 'Halal', colour: '#0b7285', icon: 'moon' },
  { name: 'Spicy', colour: '#c92a2a', icon: 'flame' },
  { name: 'Frozen', colour: '#1971c2', icon: 'snowflake', onMenu: false },
  { name: 'Australian grown', colour: '#5c940d', icon: 'map' },
  { name: 'Container deposit', colour: '#495057', icon: 'recycle', onMenu: false },
  { name: 'Clearance', colour: '#d9480f', icon: 'percentage' },
].map((tag, index) => ({ ...tag, position: index + 1 }) as InputOf<typeof PluTag>) // icons are among the tag's own

export const POS_CATEGORIES: readonly InputOf<typeof PosCategory>[] = [
  { code: 'BEV', name: 'Beverages', account: '4-4100', colour: '#1971c2' },
  { code: 'FOOD', name: 'Food', account: '4-4110', colour: '#e8590c' },
  { code: 'FRESH', name: 'Fresh produce', account: '4-4200', colour: '#2f9e44' },
  { code: 'GROC', name: 'Grocery', account: '4-4210', colour: '#6741d9' },
  { code: 'HOUSE', name: 'Household', account: '4-4220', colour: '#0b7285' },
  { code: 'PARK', name: 'Parking', account: '4-4300', colour: '#495057' },
].map((row, index) => ({ ...row, position: index + 1 }))

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const MENU_GROUPS: readonly InputOf<typeof MenuGroup>[] = [
  {
    name: 'Breakfast',
    // At the weekend people come later and stay longer.
    hours: [
      { days: [1, 2, 3, 4, 5], from: '06:00', to: '11:30' },
      { days: [6, 7], from: '07:00', to: '14:00' },
    ],
    position: 1,
  },
  { name: 'Lunch', hours: [{ days: EVERY_DAY, from: '11:30', to: '15:00' }], position: 2 },
  { name: 'All day', position: 3 },
  { name: 'Bar', hours: [{ days: [5, 6], from: '17:00', to: '01:00' }], position: 4 },
]
