import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { IconFilter } from '#platform/console/icons/filter.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { latePart } from '#platform/console/shell/late/late-part.tsx'
import { type Fields, fieldNamed } from '#platform/contract/define/field.ts'
import type { Filter, FilterValue } from '#platform/contract/wire/list.ts'
import type { FieldWords } from '../fields/field-words.ts'
import type { AddFilterProps } from './add-filter-opened.tsx'

/** Most lists open without conditions. */
const FilterChip = lazy(() => import('./filter-chip.tsx').then(m => ({ default: m.FilterChip })))

const AddFilterOpened = latePart(() => import('./add-filter-opened.tsx').then(m => m.AddFilterOpened), {
  chunk: 'addFilter',
})

interface FilterChipsProps {
  fields: Fields
  /** Names of the fields that can be filtered, in order. */
  names: readonly string[]
  words: FieldWords
  filter: Filter
  onChange: (field: string, value: FilterValue | undefined) => void
  onClear: () => void
}

/** Conditions as chips: added from a menu, edited by a click, removed one by one or all together. */
export function FilterChips({ fields, names, words, filter, onChange, onClear }: FilterChipsProps) {
  const t = useTranslations()
  const [edited, setEdited] = useState<string | null>(null)
  const active = names.filter(name => name in filter)
  const shown = edited && !active.includes(edited) ? [...active, edited] : active
  const change = (name: string, value: FilterValue | undefined) => {
    setEdited(null)
    onChange(name, value)
  }
  return (
    <>
      {shown.map(name => {
        const field = fieldNamed(fields, name)
        return field ? (
          <Suspense key={name}>
            <FilterChip
              name={name}
              field={field}
              words={words}
              value={filter[name]}
              open={edited === name}
              onOpen={open => setEdited(open ? name : null)}
              onChange={value => change(name, value)}
            />
          </Suspense>
        ) : null
      })}
      {names.length > active.length && (
        <AddFilter names={names.filter(name => !active.includes(name))} words={words} onPick={setEdited} />
      )}
      {active.length > 1 && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('platform.list.filter.clear')}
        </Button>
      )}
    </>
  )
}

function AddFilter(props: AddFilterProps) {
  const t = useTranslations()
  return (
    <AddFilterOpened
      {...props}
      target={
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {t('platform.list.filter.add')}
        </Button>
      }
    />
  )
}
