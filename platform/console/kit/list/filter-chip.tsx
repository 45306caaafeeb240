import { CloseButton, Loader, Popover, UnstyledButton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Field } from '#platform/contract/define/field.ts'
import type { FilterValue } from '#platform/contract/wire/list.ts'
import type { FieldWords } from '../fields/field-words.ts'
import { useFilterWords } from '../fields/filters/use-filter-words.ts'
import classes from './list.module.css'

const FilterEditor = lazy(() => import('../fields/filters/filter-editor.tsx').then(m => ({ default: m.FilterEditor })))

interface FilterChipProps {
  name: string
  field: Field
  words: FieldWords
  value: FilterValue | undefined
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (value: FilterValue | undefined) => void
}

/** One condition as text; a click edits it. */
export function FilterChip({ name, field, words, value, open, onOpen, onChange }: FilterChipProps) {
  const t = useTranslations()
  const inWords = useFilterWords(words)
  const label = words.label(name)
  return (
    <Popover opened={open} onChange={onOpen} position="bottom-start" shadow="sm" trapFocus width={300} withinPortal>
      <span className={classes.chip}>
        <Popover.Target>
          <UnstyledButton className={classes.chipLabel} onClick={() => onOpen(!open)}>
            {label} {value !== undefined && <strong>{inWords(name, field, value)}</strong>}
          </UnstyledButton>
        </Popover.Target>
        {value !== undefined && (
          <CloseButton
            size="xs"
            aria-label={t('platform.list.filter.removeNamed', { field: label })}
            onClick={() => onChange(undefined)}
          />
        )}
      </span>
      <Popover.Dropdown>
        <Suspense fallback={<Loader size="sm" />}>
          <FilterEditor
            field={field}
            label={label}
            choice={choice => words.choice(name, choice)}
            value={value}
            onChange={onChange}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
