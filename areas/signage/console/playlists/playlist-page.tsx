import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Playlist, publishPlaylist } from '../../contract/playlist.ts'
import { PlaylistPublications } from './playlist-publications.tsx'

type Row = RowOf<typeof Playlist>

/** The number alone: the definition keeps the publication as selected value. */
const withNumbers = (columns: TableColumn<Row>[]): TableColumn<Row>[] =>
  columns.map(column =>
    column.id === 'published' ? { ...column, align: 'end', cell: row => row.published?.number ?? null } : column,
  )

/** Playlists: drafts, and what screens show of them. */
export const PlaylistPage = () => (
  <ResourceListPage
    resource={Playlist}
    view={{ hidden: () => ['published'] }}
    arrange={withNumbers}
    actions={chosen => <PlaylistActions {...chosen} />}
  />
)

function PlaylistActions({ rows, beyond, count, done }: Chosen<typeof Playlist>) {
  const t = useTranslations()
  const may = usePermission(publishPlaylist.need)
  const readAgain = useReadAgain(Playlist)
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState<Row>()
  const [playlist] = rows
  const selected = !beyond && count === 1 ? playlist : undefined
  const wrong = selected ? undefined : t('signage.playlist.chooseOne')
  const publish = async ({ id }: Row) => {
    setBusy(true)
    try {
      const { result } = await call(publishPlaylist, { id }, { hideErrors: true })
      toast({ message: t('signage.playlist.publishedAs', { number: result.number }), tone: 'good' })
      done()
      await readAgain()
    } catch (error) {
      tellRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ReasonedButton
        size="xs"
        loading={busy}
        permission={withReason(may, wrong)}
        onClick={() => selected && void publish(selected)}
      >
        {t('signage.playlist.publish')}
      </ReasonedButton>
      <Button
        size="xs"
        variant="default"
        disabled={!selected}
        onClick={() => selected && go(`/signage/item?playlist=${selected.id}`)}
      >
        {t('signage.playlist.items')}
      </Button>
      <Button size="xs" variant="default" disabled={!selected} onClick={() => setAsks(selected)}>
        {t('signage.playlist.history')}
      </Button>
      {asks && <PlaylistPublications playlist={asks} onChanged={readAgain} onClose={() => setAsks(undefined)} />}
    </>
  )
}
