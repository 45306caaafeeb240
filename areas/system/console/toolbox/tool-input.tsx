import { TextInput } from '@mantine/core'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import type { ToolDescription } from '#platform/contract/calls/tools.ts'

const noFacts = {}

interface ToolInputProps {
  readonly input: ToolDescription['inputs'][number]
  readonly value: string
  readonly onChange: (value: string) => void
}

export function ToolInput({ input: { name, label, kind }, value, onChange }: ToolInputProps) {
  if (kind === 'text')
    return <TextInput label={label} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  return (
    <FieldControl
      kind="date"
      name={name}
      label={label}
      required
      facts={noFacts}
      choice={each => each}
      value={value}
      onChange={day => typeof day === 'string' && onChange(day)}
    />
  )
}
