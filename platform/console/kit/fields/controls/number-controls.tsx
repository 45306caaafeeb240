import { NumberInput, Text } from '@mantine/core'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'
import { currencyPlaces } from '#platform/rules/money/currencies.ts'
import { useUnit } from '../use-unit.ts'
import { type ControlProps, inputProps } from './control.ts'
import { useWrittenOut } from './use-written-out.ts'

interface NumberProps {
  control: ControlProps<number>
  places: number
  unit?: string | undefined
  /** Amounts and prices show all decimals of their currency. */
  leastPlaces?: number
  sign?: string
}

/** Numbers out of range are reported, never changed silently. */
function NumberControl({ control, places, unit: given, leastPlaces = 0, sign }: NumberProps) {
  const inWords = useUnit()
  const unit = given && inWords(given)
  const { value, onChange, onBlur } = control
  const { shown, type, leave } = useWrittenOut(value, leastPlaces, onChange)
  return (
    <NumberInput
      {...inputProps(control)}
      value={shown}
      onChange={next => type(String(next))}
      onBlur={() => {
        leave()
        onBlur?.()
      }}
      decimalScale={places}
      trimLeadingZeroesOnBlur={false}
      allowDecimal={places > 0}
      thousandSeparator=","
      hideControls
      inputMode={places > 0 ? 'decimal' : 'numeric'}
      leftSection={sign ? <Unit words={sign} /> : undefined}
      rightSection={unit ? <Unit words={unit} /> : undefined}
      rightSectionWidth={unit ? `${unit.length + 2}ch` : undefined}
      rightSectionPointerEvents="none"
      leftSectionPointerEvents="none"
    />
  )
}

const Unit = ({ words }: { words: string }) => (
  <Text size="xs" c="dimmed" component="span">
    {words}
  </Text>
)

const UNIT_PLACES = 4
const QUANTITY_PLACES = 6

export const IntegerControl = (props: ControlProps<number>) => (
  <NumberControl control={props} places={0} unit={props.facts.unit} />
)

export const DecimalControl = (props: ControlProps<number>) => (
  <NumberControl control={props} places={QUANTITY_PLACES} unit={props.facts.unit} />
)

export const PercentControl = (props: ControlProps<number>) => (
  <NumberControl control={props} places={UNIT_PLACES} unit={props.facts.unit} />
)

export function MoneyControl(props: ControlProps<number>) {
  const { currency, currencySymbol } = useShopSettings()
  const places = currencyPlaces(currency)
  return <NumberControl control={props} places={places} leastPlaces={places} sign={currencySymbol} />
}

export function UnitPriceControl(props: ControlProps<number>) {
  const { currency, currencySymbol } = useShopSettings()
  return (
    <NumberControl control={props} places={UNIT_PLACES} leastPlaces={currencyPlaces(currency)} sign={currencySymbol} />
  )
}
