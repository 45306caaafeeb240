import '@mantine/dates/styles.layer.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/ar'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/console/shell/formats.ts'
import { useLocale } from '#platform/console/shell/messages.tsx'
import { useSession, useShopSettings } from '#platform/console/shell/session.tsx'
import { parseDate, parseDateTime } from '#platform/rules/date-mask.ts'
import { Temporal } from '#platform/rules/temporal.ts'
import { type ControlProps, inputProps } from './control.ts'

const MONDAY = 1

/** Calendar words in the user's language; the week starts on Monday (core.md section 9). */
export function Calendar({ children }: { children: ReactNode }) {
  const locale = useLocale().id.toLowerCase()
  return <DatesProvider settings={{ locale, firstDayOfWeek: MONDAY }}>{children}</DatesProvider>
}

export function DateControl(props: ControlProps<string>) {
  const { dateMask } = useShopSettings()
  const formats = useFormats()
  const { value, onChange, clearable } = props
  return (
    <Calendar>
      <DateInput
        {...inputProps(props)}
        value={value}
        onChange={onChange}
        valueFormat={formats.date}
        dateParser={text => parseDate(text, dateMask)?.toString() ?? null}
        placeholder={dateMask}
        clearable={clearable ?? false}
        popoverProps={{ withinPortal: true }}
      />
    </Calendar>
  )
}

/** A moment, written as the shop's clock shows it. */
export function InstantControl(props: ControlProps<string>) {
  const { dateTimeMask } = useShopSettings()
  const { timeZone } = useSession()
  const formats = useFormats()
  const { value, onChange, clearable } = props
  const toInstant = (local: string) =>
    Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(timeZone).toInstant().toString()
  const local = value
    ? Temporal.Instant.from(value).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' })
    : null
  return (
    <Calendar>
      <DateInput
        {...inputProps(props)}
        withTime
        value={local?.replace('T', ' ') ?? null}
        onChange={next => onChange(next === null ? null : toInstant(next))}
        valueFormat={next => formats.instant(toInstant(next))}
        dateParser={text => parseDateTime(text, dateTimeMask)?.toString().replace('T', ' ') ?? null}
        placeholder={dateTimeMask}
        clearable={clearable ?? false}
        popoverProps={{ withinPortal: true }}
      />
    </Calendar>
  )
}
