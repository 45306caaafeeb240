import { NumberInput, Text } from '@mantine/core'
import { useShopSettings } from '#platform/console/shell/session.tsx'
import { useUnit } from '../use-unit.ts'
import { type ControlProps, inputProps } from './control.ts'

interface NumberProps {
  control: ControlProps<number>
  places: number
  unit?: string | undefined
  /** Amounts show both decimals. */
  fixed?: boolean
  sign?: string
}

/** Out of bounds is told, not corrected: nobody's figure is changed behind his back. */
function NumberControl({ control, places, unit: given, fixed = false, sign }: NumberProps) {
  const inWords = useUnit()
  const unit = given && inWords(given)
  const { value, onChange, facts } = control
  return (
    <NumberInput
      {...inputProps(control)}
      value={value ?? ''}
      onChange={next => onChange(typeof next === 'number' ? next : next === '' ? null : Number(next))}
      decimalScale={places}
      fixedDecimalScale={fixed}
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
  return <NumberControl control={props} places={2} fixed sign={useShopSettings().currencySymbol} />
}

export function UnitPriceControl(props: ControlProps<number>) {
  return <NumberControl control={props} places={UNIT_PLACES} sign={useShopSettings().currencySymbol} />
}
