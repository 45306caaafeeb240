import { Autocomplete } from '@mantine/core'
import { inputProps, textOrNull } from '#platform/console/kit/fields/controls/control.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'

/** More than people read; typing a city brings it to the top. */
const MOST_OFFERED = 50

const ZONES = Intl.supportedValuesOf('timeZone')

/** Offers the browser's time zones; the server validates typed ones. */
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
