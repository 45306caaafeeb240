import { CheckField, ChoiceField, TextField } from '#platform/console/visitor/field.tsx'
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
  if (kind === 'boolean') return <CheckField label={title} checked={value === true} onChange={onChange} />
  const common = { label: title, required, value: String(value ?? '') }
  if (kind === 'choice') {
    const named = ['', ...(choices ?? [])].map(choice => ({ value: choice, label: choice }))
    return <ChoiceField {...common} choices={named} onChange={onChange} />
  }
  return (
    <TextField
      {...common}
      type={INPUTS[kind] ?? 'text'}
      maxLength={200}
      onChange={text => onChange(kind === 'number' && text !== '' ? Number(text) : text)}
    />
  )
}
