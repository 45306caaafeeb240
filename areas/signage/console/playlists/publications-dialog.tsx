import '#platform/console/kit/styles/dialog-styles.ts'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormProblem } from '#platform/console/kit/attempt/form-problem.tsx'
import { useAttempt } from '#platform/console/kit/attempt/use-attempt.ts'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import {
  type Playlist,
  type PlaylistPublication,
  playlistPublications,
  publishPlaylist,
  rollBackPlaylist,
} from '../../contract/playlist.ts'

interface PublicationsDialogProps {
  playlist: RowOf<typeof Playlist>
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Everything that screens were given of a playlist; an earlier version can be published again. */
export function PublicationsDialog({ playlist, onChanged, onClose }: PublicationsDialogProps) {
  const t = useTranslations()
  const may = usePermission(publishPlaylist.need)
  const queries = useQueryClient()
  const { attempt, busy, problem } = useAttempt()
  const queryKey = ['signage.publications', playlist.id]
  const { data = [], isPending } = useQuery({
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
    <Modal
      opened
      onClose={onClose}
      centered
      title={t('signage.playlist.versions', { name: playlist.name })}
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <Stack gap="sm">
        <FormProblem words={problem} />
        {!isPending && data.length === 0 && <Text>{t('signage.playlist.none')}</Text>}
        {data.map((publication, place) => (
          <Group key={publication.number} justify="space-between" wrap="nowrap">
            <PublicationFacts publication={publication} />
            {place > 0 && may.allowed && (
              <Button
                size="xs"
                variant="default"
                disabled={busy}
                aria-label={t('signage.playlist.rollBack', { number: publication.number })}
                onClick={() => void publishAgain(publication.number)}
              >
                {t('signage.playlist.again')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Modal>
  )
}

function PublicationFacts({ publication }: { publication: PlaylistPublication }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const { number, items, at, by, note } = publication
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('signage.playlist.version', { number })}
      </Text>
      <Text size="xs" c="dimmed">
        {t('signage.playlist.itemCount', { count: items })} ·{' '}
        {by ? t('signage.playlist.by', { at: instant(at), by }) : instant(at)}
      </Text>
      {note && <Text size="xs">{note}</Text>}
    </div>
  )
}
