import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { ExtraColumn } from '../../contract/plan-shape.ts'
import type { ColumnKind } from '../../rules/extra-values.ts'

type Values = Record<string, string | number | boolean>

interface ExtraFieldsProps {
  columns: readonly ExtraColumn[]
  values: Values
  onChange: (values: Values) => void
}

const INPUTS: Partial<Record<ColumnKind, 'number' | 'date' | 'tel' | 'email'>> = {
  number: 'number',
  date: 'date',
  phone: 'tel',
  email: 'email',
}

/** The plan's own questions. */
export const ExtraFields = ({ columns, values, onChange }: ExtraFieldsProps) =>
  columns
    .filter(({ showOn }) => showOn.includes('form'))
    .map(column => (
      <ExtraField
        key={column.name}
        column={column}
        value={values[column.name]}
        onChange={value => onChange({ ...values, [column.name]: value })}
      />
    ))

interface ExtraFieldProps {
  column: ExtraColumn
  value: Values[string] | undefined
  onChange: (value: Values[string]) => void
}

function ExtraField({ column: { title, kind, choices, required }, value, onChange }: ExtraFieldProps) {
  const common = { size: 'md', label: title, required } as const
  if (kind === 'boolean')
    return (
      <Switch
        size="md"
        label={title}
        checked={value === true}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    )
  if (kind === 'choice')
    return (
      <NativeSelect
        {...common}
        value={String(value ?? '')}
        data={['', ...(choices ?? [])]}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...common}
      type={INPUTS[kind] ?? 'text'}
      maxLength={200}
      value={String(value ?? '')}
      onChange={({ currentTarget: { value: text } }) =>
        onChange(kind === 'number' && text !== '' ? Number(text) : text)
      }
    />
  )
}
