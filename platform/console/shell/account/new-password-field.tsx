import { Checkbox, PasswordInput, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { passwordStrength } from '#platform/rules/access/password-strength.ts'
import { useTranslations } from '../language/messages.tsx'
import classes from './new-password-field.module.css'

/** A password being chosen; a weak one needs the user's consent. */
export interface ChosenPassword {
  readonly text: string
  readonly useAnyway: boolean
}

export const NO_PASSWORD: ChosenPassword = { text: '', useAnyway: false }

/** In the calls' form. */
export const newPassword = ({ text, useAnyway }: ChosenPassword) => ({ newPwd: text, useAnyway })

const LEVELS = { '-1': undefined, '0': 'weak', '1': 'medium', '2': 'strong' } as const

/** Whether it can be sent: it is not empty, and a weak one was accepted. */
export const isAccepted = ({ text, useAnyway }: ChosenPassword): boolean => {
  const strength = passwordStrength(text)
  return strength > 0 || (strength === 0 && useAnyway)
}

interface Props {
  label: string
  value: ChosenPassword
  onChange: (value: ChosenPassword) => void
  error?: string | undefined
}

/** Password with a strength meter; a weak one shows a warning and "use anyway". */
export function NewPasswordField({ label, value, onChange, error }: Props) {
  const t = useTranslations()
  const strength = passwordStrength(value.text)
  const level = LEVELS[strength]
  return (
    <Stack gap={6}>
      <PasswordInput
        label={label}
        value={value.text}
        onChange={event => onChange({ text: event.currentTarget.value, useAnyway: false })}
        autoComplete="new-password"
        maxLength={200}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': t('platform.login.reveal'), tabIndex: 0 }}
      />
      {level && (
        <div className={classes.meter} data-level={level}>
          <div className={classes.track} aria-hidden>
            <div className={classes.fill} />
          </div>
          <Text size="xs" role="status">
            {t(`platform.login.strength.${level}`)}
          </Text>
        </div>
      )}
      {strength === 0 && (
        <Checkbox
          size="sm"
          label={t('platform.login.useAnyway')}
          description={t('platform.login.weakWarning')}
          checked={value.useAnyway}
          onChange={event => onChange({ ...value, useAnyway: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
