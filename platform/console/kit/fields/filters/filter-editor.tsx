import '../../styles/control-styles.ts'
import {
  Button,
  Checkbox,
  Chip,
  Group,
  NumberInput,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { Field } from '#platform/contract/define/field.ts'
import type { FilterValue } from '#platform/contract/wire/list.ts'
import { useReferenceOptions } from '../use-reference-options.ts'
import { weekdayNames } from '../weekday-names.ts'
import { type FilterFamily, filterFamily } from './filter-family.ts'

export interface FilterEditorProps {
  field: Field
  label: string
  choice: (value: string) => string
  value: FilterValue | undefined
  /** Undefined removes the condition. */
  onChange: (value: FilterValue | undefined) => void
}

type Draft = Omit<FilterEditorProps, 'label'>

const listIn = (value: FilterValue | undefined) => (typeof value === 'object' && 'in' in value ? value.in : [])
const rangeIn = (value: FilterValue | undefined) =>
  typeof value === 'object' && !('in' in value) && !('contains' in value) && !('empty' in value) ? value : {}
const asList = <T extends string | number>(values: readonly T[]): FilterValue | undefined =>
  values.length > 0 ? { in: [...values] } : undefined

export function asRange<T extends string | number>(from: T | undefined, to: T | undefined): FilterValue | undefined {
  if (from === undefined && to === undefined) return undefined
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

function PartEditor({ value, onChange }: Draft) {
  const t = useTranslations()
  const text = typeof value === 'object' && 'contains' in value ? value.contains : ''
  return (
    <TextInput
      data-autofocus
      label={t('platform.list.filter.containsLabel')}
      value={text}
      maxLength={200}
      onChange={event => {
        const contains = event.currentTarget.value
        onChange(contains ? { contains } : undefined)
      }}
    />
  )
}

function NumbersEditor({ value, onChange }: Draft) {
  const t = useTranslations()
  const { from, to } = rangeIn(value)
  const asNumber = (next: number | string) => (typeof next === 'number' ? next : undefined)
  const toNumber = (scalar: unknown) => (typeof scalar === 'number' ? scalar : undefined)
  const [least, most] = [toNumber(from), toNumber(to)]
  return (
    <Group grow gap="xs">
      <NumberInput
        data-autofocus
        hideControls
        label={t('platform.fieldKinds.from')}
        value={least ?? ''}
        onChange={next => onChange(asRange(asNumber(next), most))}
      />
      <NumberInput
        hideControls
        label={t('platform.fieldKinds.to')}
        value={most ?? ''}
        onChange={next => onChange(asRange(least, asNumber(next)))}
      />
    </Group>
  )
}

function TimesEditor({ value, onChange }: Draft) {
  const t = useTranslations()
  const { from, to } = rangeIn(value)
  const toText = (scalar: unknown) => (typeof scalar === 'string' && scalar !== '' ? scalar : undefined)
  return (
    <Group grow gap="xs">
      <TextInput
        type="time"
        label={t('platform.fieldKinds.from')}
        value={toText(from) ?? ''}
        onChange={event => onChange(asRange(toText(event.currentTarget.value), toText(to)))}
      />
      <TextInput
        type="time"
        label={t('platform.fieldKinds.to')}
        value={toText(to) ?? ''}
        onChange={event => onChange(asRange(toText(from), toText(event.currentTarget.value)))}
      />
    </Group>
  )
}

function ValuesEditor({ field, choice, value, onChange }: Draft) {
  return (
    <Checkbox.Group value={listIn(value).map(String)} onChange={values => onChange(asList(values))}>
      <Stack gap="xs">
        {(field.facts.values ?? []).map(each => (
          <Checkbox key={each} value={each} label={choice(each)} size="xs" />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function RecordsEditor({ field, value, onChange }: Draft) {
  const t = useTranslations()
  const chosen = listIn(value).map(String)
  const options = useReferenceOptions(field.facts.to ?? '', chosen)
  const none = typeof value === 'object' && 'empty' in value && value.empty
  const mayLack = field.presence === 'optional' || field.kind === 'references'
  return (
    <Stack gap="xs">
      {mayLack && (
        <Checkbox
          size="xs"
          label={t('platform.list.filter.isEmpty')}
          checked={none}
          onChange={event => onChange(event.currentTarget.checked ? { empty: true } : undefined)}
        />
      )}
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('platform.list.search')}
        placeholder={t('platform.list.search')}
        onChange={event => options.search(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <Checkbox.Group
        aria-label={t('platform.list.filter.records')}
        value={chosen}
        onChange={ids => onChange(asList(ids))}
      >
        {!options.mayList && (
          <Text size="xs" c="dimmed">
            {t('platform.fieldKinds.mayNotList')}
          </Text>
        )}
        <ScrollArea.Autosize mah="14rem">
          <Stack gap="xs">
            {options.options.map(option => (
              <Checkbox key={option.value} value={option.value} label={option.label} size="xs" />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Checkbox.Group>
    </Stack>
  )
}

function WeekdaysEditor({ value, onChange }: Draft) {
  const names = weekdayNames(useLocale().id)
  return (
    <Chip.Group multiple value={listIn(value).map(String)} onChange={days => onChange(asList(days.map(Number)))}>
      <Group gap="0.25rem">
        {names.map((day, at) => (
          <Chip key={day} value={String(at + 1)} size="xs">
            {day}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

function YesNoEditor({ value, onChange }: Draft) {
  const t = useTranslations()
  return (
    <SegmentedControl
      fullWidth
      value={value === undefined ? '' : String(value)}
      onChange={next => onChange(next === 'true')}
      data={[
        { value: 'true', label: t('platform.fieldKinds.yes') },
        { value: 'false', label: t('platform.fieldKinds.no') },
      ]}
    />
  )
}

function WordEditor({ value, onChange }: Draft) {
  const t = useTranslations()
  return (
    <TextInput
      data-autofocus
      label={t('platform.list.filter.tag')}
      value={typeof value === 'string' ? value : ''}
      maxLength={100}
      onChange={event => onChange(event.currentTarget.value || undefined)}
    />
  )
}

function ShopsEditor({ value, onChange }: Draft) {
  const t = useTranslations()
  const { shops } = useSession()
  const everywhere = typeof value === 'object' && 'empty' in value && value.empty
  return (
    <Stack gap="xs">
      <Checkbox
        size="xs"
        label={t('platform.shell.shop.all')}
        checked={everywhere}
        onChange={event => onChange(event.currentTarget.checked ? { empty: true } : undefined)}
      />
      <Checkbox.Group
        aria-label={t('platform.list.filter.shops')}
        value={listIn(value).map(String)}
        onChange={codes => onChange(asList(codes))}
      >
        <ScrollArea.Autosize mah="14rem">
          <Stack gap="xs">
            {shops.map(({ ordLot, lotName }) => (
              <Checkbox key={ordLot} value={ordLot} label={lotName} size="xs" />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Checkbox.Group>
    </Stack>
  )
}

function PresenceEditor({ value, onChange }: Draft) {
  const t = useTranslations()
  const now = typeof value === 'object' && 'empty' in value ? String(value.empty) : ''
  return (
    <SegmentedControl
      fullWidth
      value={now}
      onChange={next => onChange({ empty: next === 'true' })}
      data={[
        { value: 'false', label: t('platform.list.filter.isSet') },
        { value: 'true', label: t('platform.list.filter.isEmpty') },
      ]}
    />
  )
}

const DaysEditor = lazy(() => import('./days-editor.tsx').then(m => ({ default: m.DaysEditor })))
const MomentsEditor = lazy(() => import('./days-editor.tsx').then(m => ({ default: m.MomentsEditor })))

/** One editor per family, and so for every kind; does not compile when one is missing. */
const editors: Readonly<Record<FilterFamily, ComponentType<Draft>>> = {
  part: PartEditor,
  numbers: NumbersEditor,
  days: DaysEditor,
  moments: MomentsEditor,
  times: TimesEditor,
  values: ValuesEditor,
  records: RecordsEditor,
  weekdays: WeekdaysEditor,
  yesNo: YesNoEditor,
  word: WordEditor,
  shops: ShopsEditor,
  presence: PresenceEditor,
}

/** Edits one condition; applied by "Apply" or Enter. */
export function FilterEditor({ field, label, choice, value, onChange }: FilterEditorProps) {
  const t = useTranslations()
  const [draft, setDraft] = useState(value)
  const family = filterFamily(field.kind)
  if (!family) return null
  const Editor = editors[family]
  return (
    <form
      aria-label={label}
      onSubmit={event => {
        event.preventDefault()
        onChange(draft)
      }}
    >
      <Stack gap="sm">
        <Suspense>
          <Editor field={field} choice={choice} value={draft} onChange={setDraft} />
        </Suspense>
        <Group justify="space-between">
          <Button size="xs" variant="subtle" color="gray" onClick={() => onChange(undefined)}>
            {t('platform.list.filter.remove')}
          </Button>
          <Button size="xs" type="submit">
            {t('platform.list.filter.apply')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
