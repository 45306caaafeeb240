import { useMemo } from 'react'
import type { Profile } from '#platform/contract/calls/profile.ts'
import { FieldControl } from '../../kit/fields/controls/controls.tsx'
import { NO_NAMES, RecordNamesProvider } from '../../kit/fields/record-names.ts'
import { useTranslations } from '../../shell/language/messages.tsx'

interface AvatarFieldProps {
  profile: Profile
  /** Id of the picture. */
  value: string | null
  error: string | undefined
  onChange: (value: string | null) => void
  /** A picture is being uploaded: saving waits. */
  onBusy: (busy: boolean) => void
}

const FACTS = {}
const asItIs = (value: string) => value

/** The user's picture. */
export function AvatarField({ profile, value, error, onChange, onBusy }: AvatarFieldProps) {
  const t = useTranslations()
  const { avatar, avatarUrl } = profile
  const names = useMemo(
    () => (avatar ? { ...NO_NAMES, files: { [avatar]: avatarUrl } } : NO_NAMES),
    [avatar, avatarUrl],
  )
  return (
    <RecordNamesProvider value={names}>
      <FieldControl
        kind="image"
        name="avatar"
        label={t('platform.profile.avatar')}
        error={error}
        facts={FACTS}
        choice={asItIs}
        value={value}
        onChange={next => onChange(typeof next === 'string' ? next : null)}
        onBusy={onBusy}
      />
    </RecordNamesProvider>
  )
}
