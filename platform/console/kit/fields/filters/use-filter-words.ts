import { type Formats, useFormats } from '#platform/console/shell/language/formats.ts'
import { type Translate, useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { Field } from '#platform/contract/define/field.ts'
import type { FilterValue } from '#platform/contract/wire/list.ts'
import type { FieldWords } from '../field-words.ts'
import { useRecordNames } from '../record-names.ts'
import { weekdayNames } from '../weekday-names.ts'
import { filterFamily } from './filter-family.ts'
import { momentsToDays } from './moment-range.ts'

type Scalar = string | number | boolean

/** Describes a filter: "from $2.00 to $5.00", "Coffee or Tea". */
export function useFilterWords(words: FieldWords): (name: string, field: Field, value: FilterValue) => string {
  const t = useTranslations()
  const formats = useFormats()
  const { timeZone, shops } = useSession()
  const { labels } = useRecordNames()
  const days = weekdayNames(useLocale().id)

  return (name, field, value) => {
    const formatScalar = (scalar: Scalar): string => {
      switch (filterFamily(field.kind)) {
        case 'values':
          return words.choice(name, String(scalar))
        case 'records':
          return labels[field.facts.to ?? '']?.[String(scalar)] ?? '…'
        case 'shops':
          return shops.find(shop => shop.ordLot === scalar)?.lotName ?? String(scalar)
        case 'weekdays':
          return days[Number(scalar) - 1] ?? String(scalar)
        case 'yesNo':
          return t(scalar === true ? 'platform.fieldKinds.yes' : 'platform.fieldKinds.no')
        default:
          return scalarWords(field, scalar, formats)
      }
    }
    if (typeof value !== 'object') return formatScalar(value)
    if ('in' in value) return listWords(value.in.map(formatScalar), t)
    if ('contains' in value) return t('platform.list.filter.contains', { text: value.contains })
    if ('empty' in value && value.empty && emptyIsAllShops(field)) return t('platform.shell.shop.all')
    if ('empty' in value) return t(value.empty ? 'platform.list.filter.isEmpty' : 'platform.list.filter.isSet')
    const range = filterFamily(field.kind) === 'moments' ? momentsToDays(value, timeZone) : value
    return rangeWords(range, field.kind === 'instant' ? day => formats.date(String(day)) : formatScalar, t)
  }
}

const emptyIsAllShops = ({ kind, facts: { shops } }: Field): boolean =>
  kind === 'shops' || (typeof shops === 'object' && 'except' in shops)

function scalarWords(field: Field, scalar: Scalar, formats: Formats): string {
  if (typeof scalar === 'number') {
    if (field.kind === 'money' || field.kind === 'unitPrice') return formats.money(scalar)
    return field.kind === 'percent' ? formats.percent(scalar) : formats.number(scalar)
  }
  if (field.kind === 'date') return formats.date(String(scalar))
  return field.kind === 'time' ? formats.time(String(scalar)) : String(scalar)
}

/** Further values are only counted. */
const NAMED = 2

function listWords(items: readonly string[], t: Translate): string {
  const more = items.length - NAMED
  const named = items.slice(0, NAMED).join(', ')
  return more > 0 ? t('platform.list.filter.andMore', { named, more }) : named
}

function rangeWords(
  { from, to }: { from?: Scalar | undefined; to?: Scalar | undefined },
  formatScalar: (scalar: Scalar) => string,
  t: Translate,
): string {
  if (from !== undefined && from === to) return formatScalar(from)
  if (from === undefined) return to === undefined ? '' : t('platform.list.filter.upTo', { to: formatScalar(to) })
  if (to === undefined) return t('platform.list.filter.atLeast', { from: formatScalar(from) })
  return t('platform.list.filter.between', { from: formatScalar(from), to: formatScalar(to) })
}
