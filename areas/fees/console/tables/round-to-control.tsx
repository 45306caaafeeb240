import { Select } from '@mantine/core'
import { inputProps } from '#platform/console/kit/fields/controls/control.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { ROUND_STEPS } from '../../rules/fee-table.ts'

/** The steps that fees can be rounded to, in cents. */
export function RoundToControl(props: OwnControlProps) {
  return (
    <Select
      {...inputProps(props)}
      value={String(props.value ?? 1)}
      allowDeselect={false}
      data={ROUND_STEPS.map(String)}
      onChange={step => step && props.onChange(Number(step))}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
