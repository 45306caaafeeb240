import { findField, isVariable, type Scope } from './scope.ts'
import type { Value, Variable } from './variable.ts'

/** How values are written in the shop's settings and language. */
export interface ValueFormats {
  /** @param amount in minor units */
  money(amount: number): string
  number(value: number, places?: number): string
  /** By a mask such as DD/MM/YYYY; the shop's own without one. */
  date(date: string, mask?: string): string
  instant(iso: string, mask?: string): string
  readonly yes: string
  readonly no: string
}

export interface FilterCall {
  readonly name: string
  /** After the colon; empty without one. */
  readonly argument: string
}

type FilterNumber = { readonly most: number }

interface TextFilter {
  readonly needs?: FilterNumber
  apply(text: string, argument: string): string
}

const LONGEST_TEXT = 200
const MOST_PLACES = 4

const firstLarge = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const cut = (text: string, most: number): string =>
  Array.from(letters.segment(text), ({ segment }) => segment)
    .slice(0, most)
    .join('')

/** Filters of texts, applied to the formatted value. */
const TEXT_FILTERS: Readonly<Record<string, TextFilter>> = {
  upper: { apply: text => text.toUpperCase() },
  lower: { apply: text => text.toLowerCase() },
  title: { apply: text => text.split(' ').map(firstLarge).join(' ') },
  cut: { needs: { most: LONGEST_TEXT }, apply: (text, most) => cut(text, Number(most)) },
  pad: { needs: { most: LONGEST_TEXT }, apply: (text, width) => text.padEnd(Number(width)) },
  default: { apply: (text, other) => (text.trim() === '' ? other : text) },
}

/** Filters of values, each for some types; first in a binding. */
const VALUE_FILTERS: Readonly<Record<string, readonly Variable['type'][]>> = {
  money: ['money', 'number'],
  number: ['number', 'money'],
  date: ['date', 'instant'],
  time: ['instant'],
  yesNo: ['boolean'],
}

export const FILTER_NAMES = [...Object.keys(VALUE_FILTERS), ...Object.keys(TEXT_FILTERS)]

const isWholeNumber = (argument: string, most: number): boolean =>
  /^\d{1,3}$/.test(argument) && Number(argument) <= most

/** Why a filter cannot be applied to a variable of this type; undefined: it can. */
export function filterProblem({ name, argument }: FilterCall, type: Variable['type'], isFirst: boolean) {
  const types = Object.hasOwn(VALUE_FILTERS, name) ? VALUE_FILTERS[name] : undefined
  if (types) {
    if (!isFirst || !types.includes(type)) return 'filterType'
    return name === 'number' && argument !== '' && !isWholeNumber(argument, MOST_PLACES) ? 'filterArgument' : undefined
  }
  const filter = Object.hasOwn(TEXT_FILTERS, name) ? TEXT_FILTERS[name] : undefined
  if (!filter) return 'filterUnknown'
  return filter.needs && !isWholeNumber(argument, filter.needs.most) ? 'filterArgument' : undefined
}

const TIME_MASK = 'HH:mm'

function formatValue(
  value: Value,
  type: Variable['type'],
  call: FilterCall | undefined,
  formats: ValueFormats,
): string {
  const argument = call?.argument || undefined
  if (typeof value === 'boolean') return value ? formats.yes : formats.no
  if (typeof value === 'number') {
    const isMoney = call ? call.name === 'money' : type === 'money'
    return isMoney ? formats.money(value) : formats.number(value, argument === undefined ? undefined : Number(argument))
  }
  if (typeof value !== 'string' || value === '') return ''
  if (type === 'instant') return formats.instant(value, call?.name === 'time' ? (argument ?? TIME_MASK) : argument)
  return type === 'date' ? formats.date(value, argument) : value
}

/** The text of a value after its filters. */
export function applyFilters(
  value: Value,
  type: Variable['type'],
  calls: readonly FilterCall[],
  formats: ValueFormats,
): string {
  const [first] = calls
  const onValue = first && Object.hasOwn(VALUE_FILTERS, first.name) ? first : undefined
  const text = formatValue(value, type, onValue, formats)
  return calls
    .slice(onValue ? 1 : 0)
    .reduce((filtered, { name, argument }) => TEXT_FILTERS[name]?.apply(filtered, argument) ?? filtered, text)
}

export const variableIn = ({ fields }: Pick<Scope, 'fields'>, path: readonly string[]): Variable | undefined => {
  const field = findField(fields, path)
  return isVariable(field) ? field : undefined
}
