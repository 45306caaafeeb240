import { NativeSelect } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useMerchantChoices } from './use-merchant-choices.ts'

/** The merchant that a dealer's own users sign in to. */
export function OwnMerchantControl({ value, onChange, label, help, error, disabled = false }: OwnControlProps) {
  const choices = useMerchantChoices()
  return (
    <NativeSelect
      label={label}
      description={help}
      error={error}
      disabled={disabled}
      data={[{ value: '', label: '' }, ...choices]}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.currentTarget.value || null)}
    />
  )
}
