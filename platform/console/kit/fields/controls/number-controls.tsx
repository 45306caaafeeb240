import { NumberInput, Text } from '@mantine/core'
import { useShopSettings } from '#platform/console/shell/session/session.tsx'
import { useUnit } from '../use-unit.ts'
import { type ControlProps, inputProps } from './control.ts'
import { useWrittenOut } from './use-written-out.ts'

interface NumberProps {
  control: ControlProps<number>
  places: number
  unit?: string | undefined
  /** Amounts and prices show both decimals. */
  leastPlaces?: number
  sign?: string
}

/** Out of bounds is told, not corrected: nobody's figure is changed behind his back. */
function NumberControl({ control, places, unit: given, leastPlaces = 0, sign }: NumberProps) {
  const inWords = useUnit()
  const unit = given && inWords(given)
  const { value, onChange, onBlur, facts } = control
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
      allowNegative={facts.min === undefined || facts.min < 0}
      clampBehavior="none"
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

const AMOUNT_PLACES = 2
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
  return (
    <NumberControl
      control={props}
      places={AMOUNT_PLACES}
      leastPlaces={AMOUNT_PLACES}
      sign={useShopSettings().currencySymbol}
    />
  )
}

export function UnitPriceControl(props: ControlProps<number>) {
  return (
    <NumberControl
      control={props}
      places={UNIT_PLACES}
      leastPlaces={AMOUNT_PLACES}
      sign={useShopSettings().currencySymbol}
    />
  )
}
