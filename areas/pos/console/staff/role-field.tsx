import '@mantine/core/styles/Radio.layer.css'
import { Radio, Select, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useStaffRoles } from './use-staff.ts'

/** More roles than this are shown as a list. */
const SHOWN_AT_ONCE = 6

interface RoleFieldProps {
  value: string | null
  error: string | undefined
  /** Some roles have no use for a PIN. */
  forTill: boolean
  onChange: (role: string) => void
}

/** Choice of the role, with its permissions beside it. */
export function RoleField({ value, error, forTill, onChange }: RoleFieldProps) {
  const t = useTranslations()
  const { data, error: failed } = useStaffRoles()
  const label = t('pos.staff.fields.role')
  if (failed) return <Text c="var(--mantine-color-error)">{failed.message}</Text>
  if (!data) return <Skeleton height="8rem" />
  if (data.length > SHOWN_AT_ONCE)
    return (
      <Select
        label={label}
        required
        searchable
        allowDeselect={false}
        error={error}
        value={value}
        data={data.map(({ id, name, allowed }) => ({ value: id, label: name, disabled: !allowed && id !== value }))}
        onChange={id => id && onChange(id)}
      />
    )
  return (
    <Radio.Group label={label} required value={value} error={error} onChange={onChange}>
      <Stack gap="xs" mt="0.25rem">
        {data.map(({ id, name, description, sells, allowed }) => {
          const reason = allowed ? (forTill && !sells ? t('pos.staff.roleHint') : undefined) : t('pos.staff.notYours')
          return (
            <Radio
              key={id}
              value={id}
              label={name}
              disabled={!allowed && id !== value}
              description={[description, reason].filter(Boolean).join(' · ')}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}
