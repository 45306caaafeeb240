import { TextInput } from '@mantine/core'
import { useTranslations } from '../language/messages.tsx'

interface FactorFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  readonly autoFocus?: boolean
}

/** Input for a code of the authenticator app, or a recovery code. */
export function FactorField({ value, onChange, error, autoFocus = false }: FactorFieldProps) {
  const t = useTranslations()
  return (
    <TextInput
      label={t('platform.login.secondFactor')}
      description={t('platform.login.secondFactorHelp')}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      error={error}
    />
  )
}
