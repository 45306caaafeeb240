import { Group, TextInput } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

/** A client as typed. */
export interface TypedClient {
  readonly name: string
  readonly mobile: string
  readonly email: string
}

export const NO_CLIENT: TypedClient = { name: '', mobile: '', email: '' }

/** A client without what was left empty. */
export const toContact = ({ name, mobile, email }: TypedClient) => ({
  name: name.trim(),
  ...(mobile && { mobile }),
  ...(email && { email }),
})

interface ClientFieldsProps {
  value: TypedClient
  onChange: (value: TypedClient) => void
  /** A walk-in may have no name, and gets no e-mail. */
  walkIn?: boolean
}

/** Who books: name, mobile and e-mail. */
export function ClientFields({ value, onChange, walkIn = false }: ClientFieldsProps) {
  const t = useTranslations()
  const text = (field: keyof TypedClient, required = false) => (
    <TextInput
      label={t(`ticket.booking.fields.${field}`)}
      required={required}
      maxLength={120}
      value={value[field]}
      onChange={event => onChange({ ...value, [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {text('name', !walkIn)}
      <Group grow align="flex-start">
        {text('mobile')}
        {!walkIn && text('email')}
      </Group>
    </>
  )
}
