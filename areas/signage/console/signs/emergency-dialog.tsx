import { NativeSelect, NumberInput, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#platform/console/kit/records/reason-dialog.tsx'
import { call } from '#platform/console/shell/api/call.ts'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { LONGEST_TEXT, MOST_MINUTES, runningEmergencies, startEmergency } from '../../contract/emergency.ts'
import { Playlist } from '../../contract/playlist.ts'

const MOST_PLAYLISTS = 200
const MINUTES = 60

interface EmergencyDialogProps {
  signs: readonly string[]
  onStarted: () => void
  onClose: () => void
}

/** Playlists that were published. */
function usePublished() {
  const { data = [] } = useQuery({
    queryKey: [Playlist.key, 'for emergencies'],
    queryFn: async ({ signal }) =>
      (
        await resourceCalls(Playlist).list(
          { pageSize: MOST_PLAYLISTS, filter: { active: true } },
          { signal, hideErrors: true },
        )
      ).result,
  })
  return data.filter(({ published }) => published)
}

/** What selected signs show over everything, for how long, and why. */
export function EmergencyDialog({ signs, onStarted, onClose }: EmergencyDialogProps) {
  const t = useTranslations()
  const queries = useQueryClient()
  const published = usePublished()
  const [playlist, setPlaylist] = useState('')
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState<number | ''>(MINUTES)
  const start = async (reason: string) => {
    const shown = playlist === '' ? { text: text.trim() } : { playlist }
    await call(startEmergency, { signs: [...signs], ...shown, minutes: Number(minutes), reason }, { hideErrors: true })
    await queries.invalidateQueries({ queryKey: [runningEmergencies.path] })
    onStarted()
  }
  return (
    <ReasonDialog
      title={t('signage.sign.emergency')}
      body={t('signage.sign.emergencyHint', { count: signs.length })}
      action={t('signage.sign.startEmergency')}
      label={t('signage.sign.reason')}
      complete={(playlist !== '' || text.trim() !== '') && minutes !== ''}
      run={start}
      onClose={onClose}
    >
      <NativeSelect
        label={t('signage.sign.emergencyShows')}
        data-autofocus
        value={playlist}
        data={[
          { value: '', label: t('signage.sign.emergencyText') },
          ...published.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget }) => setPlaylist(currentTarget.value)}
      />
      {playlist === '' && (
        <Textarea
          label={t('signage.sign.emergencyText')}
          required
          autosize
          minRows={2}
          maxLength={LONGEST_TEXT}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <NumberInput
        label={t('signage.sign.minutes')}
        required
        min={1}
        max={MOST_MINUTES}
        allowDecimal={false}
        value={minutes}
        onChange={value => setMinutes(typeof value === 'number' ? value : '')}
      />
    </ReasonDialog>
  )
}
