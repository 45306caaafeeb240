import { ActionIcon, Group, Title } from '@mantine/core'
import { IconChevronLeft } from '#platform/console/icons/chevron-left.ts'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import classes from './month-switch.module.css'

interface MonthSwitchProps {
  /** YYYY-MM. */
  month: string
  onChange: (month: string) => void
}

/** A month with the ways to the one before and the one after. */
export function MonthSwitch({ month, onChange }: MonthSwitchProps) {
  const t = useTranslations()
  const locale = useLocale().id
  const shown = Temporal.PlainYearMonth.from(month)
  const by = (months: number) => onChange(shown.add({ months }).toString())
  // A month of its own calendar cannot be written in another language's; its first day can.
  const title = shown.toPlainDate({ day: 1 }).toLocaleString(locale, { month: 'long', year: 'numeric' })
  return (
    <Group gap="xs">
      <ActionIcon variant="default" aria-label={t('platform.calendar.before')} onClick={() => by(-1)}>
        <IconChevronLeft size={16} aria-hidden className={classes.flips} />
      </ActionIcon>
      <Title order={2} aria-live="polite" className={classes.month}>
        {title}
      </Title>
      <ActionIcon variant="default" aria-label={t('platform.calendar.after')} onClick={() => by(1)}>
        <IconChevronRight size={16} aria-hidden className={classes.flips} />
      </ActionIcon>
    </Group>
  )
}
