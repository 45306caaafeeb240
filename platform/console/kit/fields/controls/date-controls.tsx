import '@mantine/dates/styles.layer.css'
import { DateInput, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/ar'
import 'dayjs/locale/zh-cn'
import type { ReactNode } from 'react'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession, useShopSettings } from '#platform/console/shell/session/session.tsx'
import { formatMask, parseDate, parseDateTime, withoutSeconds } from '#platform/rules/time/date-mask.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type ControlProps, inputProps } from './control.ts'

const MONDAY = 1

/** Calendar labels in the user's language; weeks start on Monday (core.md section 9). */
export function Calendar({ children }: { children: ReactNode }) {
  const locale = useLocale().id.toLowerCase()
  return <DatesProvider settings={{ locale, firstDayOfWeek: MONDAY }}>{children}</DatesProvider>
}

/** The button that clears a field has a name and is not in the Tab order, because deleting the text does the same. */
function useClearButton(label: ReactNode) {
  const t = useTranslations()
  return { 'aria-label': t('platform.form.clear', { field: typeof label === 'string' ? label : '' }), tabIndex: -1 }
}

/** Names of the buttons beside the month. */
export function useMonthNames() {
  const t = useTranslations()
  return { previousMonth: t('platform.calendar.before'), nextMonth: t('platform.calendar.after') }
}

export function DateControl(props: ControlProps<string>) {
  const { dateMask } = useShopSettings()
  const formats = useFormats()
  const { value, onChange, clearable } = props
  const clear = useClearButton(props.label)
  const months = useMonthNames()
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
        clearButtonProps={clear}
        ariaLabels={months}
        popoverProps={{ withinPortal: true }}
      />
    </Calendar>
  )
}

/** A moment by the shop's clock; seconds only where present. */
export function InstantControl(props: ControlProps<string>) {
  const { dateTimeMask } = useShopSettings()
  const { timeZone } = useSession()
  const { value, onChange, clearable } = props
  const clear = useClearButton(props.label)
  const months = useMonthNames()
  const short = withoutSeconds(dateTimeMask)
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
        valueFormat={next => shown(next, dateTimeMask, short)}
        dateParser={text =>
          (parseDateTime(text, short) ?? parseDateTime(text, dateTimeMask))?.toString().replace('T', ' ') ?? null
        }
        placeholder={short}
        clearable={clearable ?? false}
        clearButtonProps={clear}
        ariaLabels={months}
        popoverProps={{ withinPortal: true }}
      />
    </Calendar>
  )
}

/** @param local in the calendar's format: 2026-11-24 09:30:00 */
function shown(local: string, mask: string, short: string): string {
  const moment = Temporal.PlainDateTime.from(local.replace(' ', 'T'))
  return formatMask(moment, moment.second === 0 ? short : mask)
}
