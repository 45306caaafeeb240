import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { FieldFacts } from '#platform/contract/define/field.ts'
import { findTitles, type ReferenceOption } from '../use-reference-options.ts'
import { type ControlProps, inputProps, textOrNull } from './control.ts'

/** Shops share codes: each is offered once, up to this number. */
const MOST = 200

/** Each value once, by name, including the selected or typed one even when no record has it any more. */
function choices(options: readonly ReferenceOption[], others: readonly (string | null)[]): ReferenceOption[] {
  const known = new Map<string, ReferenceOption>()
  for (const option of options) if (!known.has(option.value)) known.set(option.value, option)
  const isThere = (text: string) => known.has(text) || options.some(({ label }) => label === text)
  for (const text of others) if (text && !isThere(text)) known.set(text, { value: text, label: text })
  return [...known.values()]
}

/** A text from records of another resource: selected by name, or typed. */
export function OfferedControl({ from, ...props }: ControlProps<string> & { from: NonNullable<FieldFacts['from']> }) {
  const t = useTranslations()
  const { value, onChange, clearable, facts } = props
  const [typed, setTyped] = useState('')
  const query = useQuery({
    queryKey: [from.resource, 'offered', from.field],
    queryFn: ({ signal }) => findTitles(from.resource, { pageSize: MOST }, signal, from.field),
    staleTime: 60_000,
    retry: false,
  })
  // Users who may not list those records can type it.
  if (query.isError)
    return (
      <TextInput
        {...inputProps(props)}
        value={value ?? ''}
        maxLength={facts.max}
        onChange={event => onChange(textOrNull(event.currentTarget.value))}
      />
    )
  return (
    <Select
      {...inputProps(props)}
      value={value}
      onChange={onChange}
      data={choices(query.data ?? [], [value, typed.trim()])}
      searchable
      openOnFocus={false}
      clearable={clearable ?? false}
      allowDeselect={false}
      onSearchChange={setTyped}
      maxLength={facts.max}
      nothingFoundMessage={t(query.isPending ? 'platform.table.loading' : 'platform.fieldKinds.nothingFound')}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
