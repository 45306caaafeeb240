import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { PublicationsDialog } from '#platform/console/kit/designer/publications-dialog.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { type Playlist, playlistPublications, publishPlaylist, rollBackPlaylist } from '../../contract/playlist.ts'

interface PlaylistPublicationsProps {
  playlist: RowOf<typeof Playlist>
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Everything that screens were given of a playlist; an earlier version can be published again. */
export function PlaylistPublications({ playlist, onChanged, onClose }: PlaylistPublicationsProps) {
  const t = useTranslations()
  const may = usePermission(publishPlaylist.need)
  const queries = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const queryKey = ['signage.publications', playlist.id]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(playlistPublications, { id: playlist.id }, { signal, hideErrors: true })).result,
  })
  const publishAgain = (number: number) =>
    attempt(async () => {
      await call(rollBackPlaylist, { id: playlist.id, number }, { hideErrors: true })
      await queries.invalidateQueries({ queryKey })
      await onChanged()
    })
  return (
    <PublicationsDialog
      {...{ name: playlist.name, publications: data, current: data?.[0]?.number, busy, problem, onClose }}
      mayRollBack={may.allowed}
      none={t('signage.playlist.none')}
      facts={({ items }) => t('signage.playlist.itemCount', { count: items })}
      onRollBack={number => void publishAgain(number)}
    />
  )
}
