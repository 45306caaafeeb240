import { NumberInput } from '@mantine/core'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'
import { useWrittenOut } from './use-written-out.ts'

interface StepNumberProps {
  label: string
  /** Names it together with its row, for screen readers. */
  ariaLabel: string
  name: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  disabled: boolean | undefined
  places: number
  money?: boolean | undefined
  unit?: string | undefined
}

/** A number of a step. */
export function StepNumber({
  label,
  ariaLabel,
  name,
  value,
  onChange,
  disabled,
  places,
  money,
  unit,
}: StepNumberProps) {
  const { currencySymbol } = useShopSettings()
  const { shown, type, leave } = useWrittenOut(value ?? null, money ? 2 : 0, next => onChange(next ?? undefined))
  return (
    <NumberInput
      label={label}
      aria-label={ariaLabel}
      name={name}
      value={shown}
      onChange={next => type(String(next))}
      onBlur={leave}
      trimLeadingZeroesOnBlur={false}
      disabled={disabled ?? false}
      decimalScale={places}
      hideControls
      leftSection={money ? currencySymbol : undefined}
      rightSection={unit}
    />
  )
}
