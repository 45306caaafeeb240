import { sampleData } from '../variables/scope.ts'
import type { Data, Fields, Value, Variable } from '../variables/variable.ts'

/** Data that bring layouts to their limits; a template is published only when all of them print. */
export const TRAPS = [
  'sample',
  'longNames',
  'zero',
  'refund',
  'manyLines',
  'chinese',
  'arabic',
  'noBarcode',
  'empty',
] as const
export type Trap = (typeof TRAPS)[number]

const MANY = 60
const LONG_NAME =
  'Slow-roasted lamb shoulder with rosemary potatoes, seasonal greens and a jug of gravy for four people'

const SIGNS = { chinese: '大杯白咖啡，加燕麦奶', arabic: 'قهوة بالحليب كبيرة' } as const

type Changed = (value: Value, variable: Variable) => Value

const onTexts =
  (change: (text: string) => string): Changed =>
  (value, { type }) =>
    type === 'text' && typeof value === 'string' ? change(value) : value

const onMoney =
  (change: (amount: number) => number): Changed =>
  (value, { type }) =>
    type === 'money' && typeof value === 'number' ? change(value) : value

const CHANGES: Readonly<Record<Trap, Changed>> = {
  sample: value => value,
  longNames: onTexts(() => LONG_NAME),
  zero: onMoney(() => 0),
  refund: onMoney(amount => -Math.abs(amount)),
  manyLines: value => value,
  chinese: onTexts(() => SIGNS.chinese),
  arabic: onTexts(() => SIGNS.arabic),
  noBarcode: (value, { type }) => (type === 'barcode' ? '' : value),
  empty: onTexts(() => ''),
}

/** Words of the shop's language stay as they are: they are part of the layout. */
const LAYOUT_WORDS = 'words'

function changed(data: Data, fields: Fields, change: Changed): Data {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Value | Data | readonly Data[]] => {
      const value = data[name] as Data & readonly Data[] & Value // by the catalogue: data of its own type
      if (field.type === 'group') return [name, name === LAYOUT_WORDS ? value : changed(value, field.fields, change)]
      if (field.type === 'list') return [name, value.map(row => changed(row, field.fields, change))]
      return [name, change(value, field)]
    }),
  )
}

/** Sample data of a kind with one trap. */
export const trapData = (fields: Fields, trap: Trap): Data =>
  changed(sampleData(fields, trap === 'manyLines' ? MANY : 2), fields, CHANGES[trap])
