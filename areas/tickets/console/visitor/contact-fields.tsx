import { TextField } from '#platform/console/visitor/field.tsx'
import { useTranslations } from '#platform/console/visitor/words.ts'

export interface BookerContact {
  name: string
  email: string
  mobile: string
}

export const NO_CONTACT: BookerContact = { name: '', email: '', mobile: '' }

export const isReachable = ({ name, email }: BookerContact): boolean => name.trim() !== '' && email.trim() !== ''

/** As it is sent. */
export const sentContact = ({ name, email, mobile }: BookerContact) => ({
  ...{ name: name.trim(), email: email.trim() },
  ...(mobile && { mobile }),
})

interface ContactFieldsProps {
  value: BookerContact
  onChange: (value: BookerContact) => void
}

const FIELDS = [
  { field: 'name', type: 'text', required: true, autoComplete: 'name' },
  { field: 'email', type: 'email', required: true, autoComplete: 'email' },
  { field: 'mobile', type: 'tel', required: false, autoComplete: 'tel' },
] as const

/** Who books, and how they are reached. */
export function ContactFields({ value, onChange }: ContactFieldsProps) {
  const t = useTranslations()
  return FIELDS.map(({ field, ...input }) => (
    <TextField
      key={field}
      maxLength={120}
      {...input}
      label={t(`ticket.booking.fields.${field}`)}
      value={value[field]}
      onChange={text => onChange({ ...value, [field]: text })}
    />
  ))
}
