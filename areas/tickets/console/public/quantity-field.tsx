import { ActionIcon, Group, Text } from '@mantine/core'
import { useId } from 'react'
import { IconMinus } from '#platform/console/icons/minus.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface QuantityFieldProps {
  label: string
  most: number
  least?: number
  value: number
  onChange: (value: number) => void
}

/** A number that a thumb changes. */
export function QuantityField({ label, most, least = 0, value, onChange }: QuantityFieldProps) {
  const t = useTranslations()
  const id = useId()
  return (
    <Group justify="space-between" wrap="nowrap" role="group" aria-labelledby={id}>
      <Text id={id}>{label}</Text>
      <Group gap="xs" wrap="nowrap">
        <ActionIcon
          size={48}
          variant="default"
          aria-label={t('ticket.book.fewer', { name: label })}
          disabled={value <= least}
          onClick={() => onChange(value - 1)}
        >
          <IconMinus size={20} aria-hidden />
        </ActionIcon>
        <Text component="output" fw={600} w={32} ta="center" aria-live="polite">
          {value}
        </Text>
        <ActionIcon
          size={48}
          variant="default"
          aria-label={t('ticket.book.more', { name: label })}
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </ActionIcon>
      </Group>
    </Group>
  )
}
