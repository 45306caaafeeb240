import { NumberInput } from '@mantine/core'
import { inputProps } from '#platform/console/kit/fields/controls/control.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'

/** A port is not grouped by thousands. */
export function PortField({ other: _, ...control }: OwnControlProps) {
  return (
    <NumberInput
      {...inputProps(control)}
      value={typeof control.value === 'number' ? control.value : ''}
      onChange={next => control.onChange(typeof next === 'number' ? next : null)}
      allowDecimal={false}
      allowNegative={false}
      hideControls
    />
  )
}
