import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import { Item } from '../../contract/item.ts'

/** Fields that only some kinds have. */
const OF_KINDS = {
  ...{ picture: 'image', fit: 'image', poster: 'poster', board: 'board' },
  ...{ parkingStation: 'freeSpaces', innerPlaylist: 'playlist', text: 'text' },
} as const

const view: FormView<typeof Item> = {
  full: true,
  hidden: (_row, value) => Object.entries(OF_KINDS).flatMap(([field, kind]) => (value('kind') === kind ? [] : [field])),
}

/** What playlists show. */
export const ItemPage = () => <ResourceListPage resource={Item} view={view} />
