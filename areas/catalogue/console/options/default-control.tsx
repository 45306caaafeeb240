import { Chip, Group, Input, Text } from '@mantine/core'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { DraftOption } from './option-fields.tsx'

/** Which options are chosen before anybody says anything. */
export function DefaultControl({ label, help, error, value, disabled, onChange, other }: OwnControlProps) {
  const t = useTranslations()
  const options = (other('options') ?? []) as readonly DraftOption[] // the form's field of options
  const named = options.filter(option => option.name !== '')
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [] // ids, by the field's own schema
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      {named.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('catalogue.optionGroup.noOptions')}
        </Text>
      ) : (
        <Chip.Group multiple value={[...chosen]} onChange={onChange}>
          <Group gap="xs" role="group" aria-label={t('catalogue.optionGroup.fields.default')} my="xs">
            {named.map(({ id, name }) => (
              <Chip key={id} value={id ?? ''} size="sm" disabled={disabled ?? false}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
    </Input.Wrapper>
  )
}
