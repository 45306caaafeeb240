import { Autocomplete } from '@mantine/core'
import { inputProps, textOrNull } from '#platform/console/kit/fields/controls/control.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'

/** More than anybody reads through: whoever types a city has it among the first. */
const MOST_OFFERED = 50

const ZONES = Intl.supportedValuesOf('timeZone')

/** Zones that the browser knows are offered; the server judges what is typed. */
export function TimeZoneField(props: OwnControlProps) {
  return (
    <Autocomplete
      {...inputProps(props)}
      value={String(props.value ?? '')}
      onChange={text => props.onChange(textOrNull(text))}
      data={ZONES}
      limit={MOST_OFFERED}
      openOnFocus={false}
      maxLength={props.facts.max}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
