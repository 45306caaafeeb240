import { Select } from '@mantine/core'
import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { HAPPY_LEVELS } from '../../contract/happy-hour.ts'

/** One of the prices beside the usual one, by the shop's own name for it. */
export function PriceLevelControl({ value, onChange, label, help, error, disabled, name, onBlur }: OwnControlProps) {
  const priceName = usePriceName()
  return (
    <Select
      name={name}
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      disabled={disabled ?? false}
      clearable
      data={HAPPY_LEVELS.map(level => ({ value: String(level), label: priceName(level) }))}
      value={typeof value === 'number' ? String(value) : null}
      onChange={level => onChange(level === null ? null : Number(level))}
      onBlur={onBlur}
    />
  )
}
