import { SimpleGrid, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Address } from '#platform/contract/define/fields.ts'
import type { ControlProps } from './control.ts'
import { FieldGroup } from './field-group.tsx'

const LINES = [
  { part: 'line1', complete: 'address-line1', most: 120 },
  { part: 'line2', complete: 'address-line2', most: 120 },
] as const
const PARTS = [
  { part: 'city', complete: 'address-level2', most: 80 },
  { part: 'state', complete: 'address-level1', most: 40 },
  { part: 'postcode', complete: 'postal-code', most: 12 },
  { part: 'country', complete: 'country', most: 2 },
] as const
const BLANK: Address = { line1: '', line2: '', city: '', state: '', postcode: '', country: 'AU' }

export function AddressControl({ name, value, onChange, onBlur, label, help, error, disabled }: ControlProps<Address>) {
  const t = useTranslations()
  const now = value ?? BLANK
  const change = (part: keyof Address, text: string) => {
    const next = { ...now, [part]: text }
    const blank = Object.entries(next).every(([each, words]) => each === 'country' || words === '')
    onChange(blank ? null : next)
  }
  const input = ({ part, complete, most }: (typeof LINES)[number] | (typeof PARTS)[number]) => (
    <TextInput
      key={part}
      name={part === 'line1' ? name : undefined}
      label={t(`platform.fieldKinds.address.${part}`)}
      value={now[part]}
      maxLength={most}
      autoComplete={complete}
      disabled={disabled ?? false}
      onBlur={onBlur}
      onChange={event => change(part, event.currentTarget.value)}
    />
  )
  return (
    <FieldGroup label={label} help={help} error={error}>
      <SimpleGrid cols={1} spacing="xs">
        {LINES.map(input)}
      </SimpleGrid>
      <SimpleGrid cols={2} spacing="xs" mt="xs">
        {PARTS.map(input)}
      </SimpleGrid>
    </FieldGroup>
  )
}
