import { SimpleGrid, TextInput } from '@mantine/core'
import '#platform/console/schemas/library.ts'
import { FieldGroup } from '#platform/console/kit/fields/controls/field-group.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type SiteExtInfo, siteExtInfo } from '../../contract/site.ts'

const PARTS = siteExtInfo.keyof().options

/** Addresses of a shop's own servers: one input each. */
export function ConnectionsField({ name, value, onChange, onBlur, label, help, error, disabled }: OwnControlProps) {
  const t = useTranslations()
  // Checked by this field's schema, or empty.
  const now = (value ?? {}) as SiteExtInfo
  const change = (part: keyof SiteExtInfo, text: string) => {
    const { [part]: _, ...others } = now
    onChange(text === '' ? others : { ...others, [part]: text })
  }
  return (
    <FieldGroup label={label} help={help} error={error}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {PARTS.map((part, at) => (
          <TextInput
            key={part}
            name={at === 0 ? name : undefined}
            label={t(`system.site.connections.${part}`)}
            value={now[part] ?? ''}
            maxLength={400}
            disabled={disabled ?? false}
            onBlur={onBlur}
            onChange={event => change(part, event.currentTarget.value)}
          />
        ))}
      </SimpleGrid>
    </FieldGroup>
  )
}
