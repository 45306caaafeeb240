import { ColorInput } from '@mantine/core'
import { BLACK } from '../../rules/place/element.ts'

interface ColourFieldProps {
  label: string
  value: string | undefined
  onChange: (colour: string) => void
}

const COLOUR = /^#[0-9a-f]{6}$/

/** A colour as `#rrggbb`. */
export const ColourField = ({ label, value, onChange }: ColourFieldProps) => (
  <ColorInput
    label={label}
    format="hex"
    withEyeDropper={false}
    value={value ?? BLACK}
    onChange={colour => COLOUR.test(colour) && onChange(colour)}
  />
)
