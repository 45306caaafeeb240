import { NumberInput } from '@mantine/core'
import { useWrittenOut } from '#platform/console/kit/fields/controls/use-written-out.ts'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'

interface Props {
  label?: string | undefined
  'aria-label': string
  name: string
  /** Undefined: none. */
  value: number | undefined
  placeholder?: string
  disabled: boolean
  onChange: (price: number | undefined) => void
}

const CENTS = 2

/** What an option adds to a price; with a minus, what it takes off. */
export function PriceInput({ value, onChange, ...props }: Props) {
  const { currencySymbol } = useShopSettings()
  const { shown, type, leave } = useWrittenOut(value ?? null, CENTS, next => onChange(next ?? undefined))
  return (
    <NumberInput
      {...props}
      value={shown}
      onChange={next => type(String(next))}
      onBlur={leave}
      trimLeadingZeroesOnBlur={false}
      decimalScale={CENTS}
      hideControls
      leftSection={currencySymbol}
    />
  )
}
