import '#platform/console/kit/styles/control-styles.ts'
import { Checkbox, Group } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LEVEL_KINDS } from '../../rules/levels/level-tree.ts'

/** Kinds of levels at which a role may be given. */
export function KindsField({ value, onChange, label, help, error, disabled }: OwnControlProps) {
  const t = useTranslations()
  const chosen: string[] = Array.isArray(value) ? value : []
  return (
    <Checkbox.Group
      label={label}
      description={help}
      error={error}
      value={chosen}
      onChange={next => onChange(LEVEL_KINDS.filter(kind => next.includes(kind)))}
    >
      <Group my="xs">
        {LEVEL_KINDS.map(kind => (
          <Checkbox key={kind} value={kind} label={t(`mls.level.choices.kind.${kind}`)} disabled={disabled ?? false} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
