import type { ComponentType, ReactNode } from 'react'
import { IconLock } from '#platform/console/icons/lock.ts'
import { IconPaperclip } from '#platform/console/icons/paperclip.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { FieldKind } from '#platform/contract/define/field.ts'
import classes from './fields.module.css'
import { isEmpty, type KindValues } from './kind-values.ts'
import { Picture } from './picture.tsx'
import { useRecordNames } from './record-names.ts'
import { StateDot, toneOfWord } from './state-dot.tsx'
import { weekdayNames, weekdayRuns } from './weekday-names.ts'

export interface CellProps<T> {
  value: T
  /** Key of the resource that a reference refers to. */
  to?: string | undefined
  /** Unit of a number, where its field has one. */
  unit?: string | undefined
  /** Label of a choice's value. */
  choice: (value: string) => string
}

/** User's text: in its own direction and cut at its own end, whatever the page's language. */
const Own = ({ children }: { children: string }) => (
  <span dir="auto" title={children} className={classes.words}>
    {children}
  </span>
)

const Words = ({ value }: CellProps<string>) => <Own>{value}</Own>

/** Percentages have equal decimals, so that a column lines up. */
function NumberCell({ value, unit }: CellProps<number>) {
  const { number, percent } = useFormats()
  return unit === '%' ? percent(value, 1) : number(value)
}

function MoneyCell({ value }: CellProps<number>) {
  return useFormats().money(value)
}

function UnitPriceCell({ value }: CellProps<number>) {
  return useFormats().unitPrice(value)
}

function PercentCell({ value }: CellProps<number>) {
  return useFormats().percent(value)
}

function BooleanCell({ value }: CellProps<boolean>) {
  const t = useTranslations()
  return (
    <StateDot tone={value ? 'good' : 'idle'}>
      {t(value ? 'platform.fieldKinds.yes' : 'platform.fieldKinds.no')}
    </StateDot>
  )
}

function DateCell({ value }: CellProps<string>) {
  return useFormats().date(value)
}

function TimeCell({ value }: CellProps<string>) {
  return useFormats().time(value)
}

function InstantCell({ value }: CellProps<string>) {
  const { instant, relative } = useFormats()
  return (
    // Date before time, whatever the page's direction.
    <time dateTime={value} title={relative(value)} dir="ltr">
      {instant(value)}
    </time>
  )
}

function TimeWindowCell({ value }: CellProps<KindValues['timeWindow']>) {
  const { time } = useFormats()
  return `${time(value.from)} – ${time(value.to)}`
}

function WeekdaysCell({ value }: CellProps<number[]>) {
  return weekdayRuns(value, weekdayNames(useLocale().id))
}

function ChoiceCell({ value, choice }: CellProps<string>) {
  const tone = toneOfWord(value)
  return tone ? <StateDot tone={tone}>{choice(value)}</StateDot> : <Own>{choice(value)}</Own>
}

function ReferenceCell({ value, to }: CellProps<string>) {
  const title = useRecordNames().labels[to ?? '']?.[value] ?? '…'
  return <Own>{title}</Own>
}

function ReferencesCell({ value, to }: CellProps<string[]>) {
  const titles = useRecordNames().labels[to ?? ''] ?? {}
  return <Listed items={value.map(id => titles[id] ?? '…')} />
}

function Listed({ items }: { items: readonly string[] }) {
  const words = items.join(', ')
  return <Own>{words}</Own>
}

function ShopsCell({ value }: CellProps<string[]>) {
  const t = useTranslations()
  const { shops } = useSession()
  if (value.length === 0) return <span className={classes.everything}>{t('platform.shell.shop.all')}</span>
  return <Listed items={value.map(code => shops.find(shop => shop.ordLot === code)?.lotName ?? code)} />
}

const TagsCell = ({ value }: CellProps<string[]>) => <Listed items={value} />

function ColourCell({ value }: CellProps<string>) {
  return (
    <span className={classes.state}>
      <svg viewBox="0 0 1 1" className={classes.swatch} aria-hidden>
        <rect width="1" height="1" fill={value} />
      </svg>
      {value}
    </span>
  )
}

function ImageCell({ value }: CellProps<string>) {
  return <Picture url={useRecordNames().files[value]} size="thumb" />
}

function ImagesCell({ value }: CellProps<string[]>) {
  const { files } = useRecordNames()
  const [first] = value
  return (
    <span className={classes.state}>
      <Picture url={first ? files[first] : undefined} size="thumb" />
      {value.length > 1 && value.length}
    </span>
  )
}

function FileCell({ value }: CellProps<string>) {
  const t = useTranslations()
  const url = useRecordNames().files[value]
  if (!url) return <IconPaperclip size={14} aria-label={t('platform.fieldKinds.file')} />
  return (
    <a href={url} download tabIndex={-1} className={classes.state}>
      <IconPaperclip size={14} aria-hidden />
      {t('platform.fieldKinds.file')}
    </a>
  )
}

function AddressCell({ value }: CellProps<KindValues['address']>) {
  const words = [value.line1, value.line2, value.city, value.state, value.postcode].filter(Boolean).join(', ')
  return <Own>{words}</Own>
}

function SecretCell({ value }: CellProps<boolean | string>) {
  const t = useTranslations()
  if (!value) return null
  return (
    <span className={classes.state}>
      <IconLock size={14} aria-hidden />
      {t('platform.fieldKinds.secretSet')}
    </span>
  )
}

function JsonCell({ value }: CellProps<unknown>) {
  const words = JSON.stringify(value)
  return <code title={words}>{words}</code>
}

function TranslatedCell({ value }: CellProps<Record<string, string>>) {
  const { id } = useLocale()
  const words = value[id] ?? value.en ?? Object.values(value)[0] ?? ''
  return <Own>{words}</Own>
}

/** One cell per kind; does not compile when a kind is missing. */
const cells: { [K in FieldKind]: ComponentType<CellProps<KindValues[K]>> } = {
  text: Words,
  integer: NumberCell,
  decimal: NumberCell,
  money: MoneyCell,
  unitPrice: UnitPriceCell,
  percent: PercentCell,
  boolean: BooleanCell,
  date: DateCell,
  time: TimeCell,
  instant: InstantCell,
  timeWindow: TimeWindowCell,
  weekdays: WeekdaysCell,
  choice: ChoiceCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  tags: TagsCell,
  shops: ShopsCell,
  colour: ColourCell,
  image: ImageCell,
  images: ImagesCell,
  file: FileCell,
  address: AddressCell,
  phone: Words,
  email: Words,
  barcode: Words,
  secret: SecretCell,
  json: JsonCell,
  translated: TranslatedCell,
}

/**
 * Draws a value of any kind; nothing for null (except that a picture keeps its frame, and no shops means all shops).
 */
export function FieldCell({ kind, ...props }: CellProps<unknown> & { kind: FieldKind }): ReactNode {
  if ((kind === 'image' || kind === 'images') && isEmpty(props.value)) return <Picture url={undefined} size="thumb" />
  if (isEmpty(props.value) && kind !== 'shops') return null
  const Cell = cells[kind] as ComponentType<CellProps<unknown>> // the value of a field is of its kind
  return <Cell {...props} />
}
