import { Button } from '@mantine/core'
import { type Chosen, ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { ParkingPlaylist } from '../../contract/parking-playlist.ts'

/** Texts of parking signs, in order. */
export const ParkingPlaylistPage = () => (
  <ResourceListPage resource={ParkingPlaylist} actions={chosen => <PagesButton {...chosen} />} />
)

function PagesButton({ rows, beyond, count }: Chosen<typeof ParkingPlaylist>) {
  const t = useTranslations()
  const [playlist] = rows
  const selected = !beyond && count === 1 ? playlist : undefined
  return (
    <Button
      size="xs"
      variant="default"
      disabled={!selected}
      onClick={() => selected && go(`/signage/parkingpage?playlist=${selected.id}`)}
    >
      {t('signage.parkingPlaylist.pages')}
    </Button>
  )
}
