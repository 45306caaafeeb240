import { Button, Group, Select, Stack } from '@mantine/core'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { FieldGroup } from '#platform/console/kit/fields/controls/field-group.tsx'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { SET_EXT_INFO, SET_SETTINGS } from '../../contract/lot-set.ts'
import type { SiteSettings } from '../../contract/site.ts'
import { PARTS, type SiteValues } from '../../rules/lot-set.ts'
import { EXT_FIELDS, type SettingField, settingField } from '../sites/settings-fields.ts'

type Part = (typeof PARTS)[number]

const NAMES: Readonly<Record<Part, readonly string[]>> = { settings: SET_SETTINGS, extInfo: SET_EXT_INFO }
const NOTHING: SiteValues = { settings: {}, extInfo: {} }

function fieldOf(part: Part, name: string): SettingField {
  const ext = EXT_FIELDS.find(field => field.name === name)
  return part === 'extInfo' && ext ? ext : settingField(name as keyof SiteSettings) // names come from the schema of settings
}

/** The settings of a profile: only those that it touches, one input each. */
export function ValuesField({ value, onChange, onBlur, label, help, error, disabled }: OwnControlProps) {
  const t = useTranslations()
  const now = (value ?? NOTHING) as SiteValues // checked by this field's schema, or empty
  const set = (part: Part, name: string, next: unknown) =>
    onChange({ ...now, [part]: { ...now[part], [name]: next === '' ? null : next } })
  const remove = (part: Part, name: string) => {
    const { [name]: _, ...others } = now[part]
    onChange({ ...now, [part]: others })
  }
  const words = (name: string) => t(`site.shopSettings.fields.${name}`)
  const missing = PARTS.flatMap(part =>
    NAMES[part].filter(name => !(name in now[part])).map(name => ({ value: `${part}.${name}`, label: words(name) })),
  ).sort((left, right) => left.label.localeCompare(right.label))
  return (
    <FieldGroup label={label} help={help} error={error}>
      <Stack gap="sm">
        {PARTS.flatMap(part =>
          Object.entries(now[part]).map(([name, stored]) => {
            const field = fieldOf(part, name)
            return (
              <Group key={`${part}.${name}`} align="end" wrap="nowrap" gap="xs">
                <div style={{ flex: 1 }}>
                  <FieldControl
                    kind={field.kind}
                    name={`${part}.${name}`}
                    label={words(name)}
                    help={stored === null ? t('system.lotSet.useDefault') : undefined}
                    clearable={field.kind === 'choice'}
                    disabled={disabled ?? false}
                    facts={field.facts}
                    choice={choice => (name === 'currency' ? choice : t(`site.shopSettings.choices.${name}.${choice}`))}
                    value={stored}
                    onChange={next => set(part, name, next)}
                    onBlur={onBlur}
                  />
                </div>
                <Button
                  variant="default"
                  size="xs"
                  disabled={disabled ?? false}
                  aria-label={t('system.lotSet.removeSetting', { setting: words(name) })}
                  onClick={() => remove(part, name)}
                >
                  {t('system.lotSet.remove')}
                </Button>
              </Group>
            )
          }),
        )}
        <Select
          label={t('system.lotSet.addSetting')}
          data={missing}
          value={null}
          searchable
          disabled={disabled ?? false}
          onChange={picked => {
            const [part, name] = picked?.split('.') ?? []
            if ((part === 'settings' || part === 'extInfo') && name) set(part, name, null)
          }}
          comboboxProps={{ withinPortal: true }}
        />
      </Stack>
    </FieldGroup>
  )
}
