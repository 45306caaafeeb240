import { ActionIcon, Group } from '@mantine/core'
import { IconChevronDown } from '#platform/console/icons/chevron-down.ts'
import { IconChevronUp } from '#platform/console/icons/chevron-up.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface SiblingsProps {
  id: string | null
  ids: readonly string[]
  onOpen: (id: string) => void
}

/** Buttons to the previous and next record of the list. */
export function Siblings({ id, ids, onOpen }: SiblingsProps) {
  const t = useTranslations()
  const at = id === null ? -1 : ids.indexOf(id)
  if (at < 0) return null
  const step = (label: string, to: string | undefined, icon: React.ReactNode) => (
    <ActionIcon disabled={to === undefined} aria-label={label} onClick={() => to && onOpen(to)}>
      {icon}
    </ActionIcon>
  )
  return (
    <Group gap="0.125rem" wrap="nowrap" ms="auto" me="xs">
      {step(t('platform.form.previous'), ids[at - 1], <IconChevronUp size={18} aria-hidden />)}
      {step(t('platform.form.next'), ids[at + 1], <IconChevronDown size={18} aria-hidden />)}
    </Group>
  )
}
