import { Button, CloseButton, Loader, Menu, Popover, UnstyledButton } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { type Field, type Fields, fieldNamed } from '#platform/contract/define/field.ts'
import type { Filter, FilterValue } from '#platform/contract/wire/list.ts'
import type { FieldWords } from '../fields/field-words.ts'
import { useFilterWords } from '../fields/filters/use-filter-words.ts'
import classes from './list.module.css'

const FilterEditor = lazy(() => import('../fields/filters/filter-editor.tsx').then(m => ({ default: m.FilterEditor })))

interface FilterChipsProps {
  fields: Fields
  /** Names of the fields that can be filtered by, in order. */
  names: readonly string[]
  words: FieldWords
  filter: Filter
  onChange: (field: string, value: FilterValue | undefined) => void
  onClear: () => void
}

/** Conditions as chips: added from a menu, changed by a click on them, taken away one by one or all at once. */
export function FilterChips({ fields, names, words, filter, onChange, onClear }: FilterChipsProps) {
  const t = useTranslations()
  const [edited, setEdited] = useState<string | null>(null)
  const given = names.filter(name => name in filter)
  const shown = edited && !given.includes(edited) ? [...given, edited] : given
  const change = (name: string, value: FilterValue | undefined) => {
    setEdited(null)
    onChange(name, value)
  }
  return (
    <>
      {shown.map(name => {
        const field = fieldNamed(fields, name)
        return field ? (
          <FilterChip
            key={name}
            name={name}
            field={field}
            words={words}
            value={filter[name]}
            open={edited === name}
            onOpen={open => setEdited(open ? name : null)}
            onChange={value => change(name, value)}
          />
        ) : null
      })}
      {names.length > given.length && (
        <AddFilter names={names.filter(name => !given.includes(name))} words={words} onPick={setEdited} />
      )}
      {given.length > 1 && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          {t('platform.list.filter.clear')}
        </Button>
      )}
    </>
  )
}

interface AddFilterProps {
  names: readonly string[]
  words: FieldWords
  onPick: (name: string) => void
}

function AddFilter({ names, words, onPick }: AddFilterProps) {
  const t = useTranslations()
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconFilter size={16} aria-hidden />}>
          {t('platform.list.filter.add')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {names.map(name => (
          <Menu.Item key={name} onClick={() => onPick(name)}>
            {words.label(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface FilterChipProps {
  name: string
  field: Field
  words: FieldWords
  value: FilterValue | undefined
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (value: FilterValue | undefined) => void
}

function FilterChip({ name, field, words, value, open, onOpen, onChange }: FilterChipProps) {
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
