import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type BirthdayParts, toBirthday, toBirthdayParts } from '../../rules/member/birthday.ts'

const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

const monthName = (month: string, locale: string): string =>
  Temporal.PlainDate.from(`2000-${month}-01`).toLocaleString(locale, { month: 'long' })

interface BirthdayInputsProps {
  /** As it is stored; empty where nothing is known. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
}

/** Day, month and, for those who say it, year. */
export function BirthdayInputs({ value, onChange, onBlur, disabled = false }: BirthdayInputsProps) {
  const t = useTranslations()
  const locale = useLocale().id
  // Half of a date is no value yet: what is typed stays here.
  const [typed, setTyped] = useState<BirthdayParts>(() => toBirthdayParts(value))
  const stored = toBirthdayParts(value)
  const parts = toBirthday(typed) === value ? typed : stored
  const change = (more: Partial<BirthdayParts>) => {
    const next = { ...parts, ...more }
    setTyped(next)
    onChange(toBirthday(next))
  }
  const digits = (text: string) => text.replace(/\D/g, '')
  const common = { disabled, ...(onBlur ? { onBlur } : {}) }
  return (
    <Group gap="xs" wrap="nowrap" align="flex-end">
      <TextInput
        {...common}
        w="20%"
        label={t('member.member.birthday.day')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        value={parts.day}
        onChange={event => change({ day: digits(event.currentTarget.value) })}
      />
      <NativeSelect
        {...common}
        flex={1}
        label={t('member.member.birthday.month')}
        value={parts.month}
        onChange={event => change({ month: event.currentTarget.value })}
        data={[{ value: '', label: '' }, ...MONTHS.map(month => ({ value: month, label: monthName(month, locale) }))]}
      />
      <TextInput
        {...common}
        w="30%"
        label={t('member.member.birthday.year')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={parts.year}
        onChange={event => change({ year: digits(event.currentTarget.value) })}
      />
    </Group>
  )
}
