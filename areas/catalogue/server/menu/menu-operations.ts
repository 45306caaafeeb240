import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import {
  getMenu,
  menuPalette,
  menuPublication,
  menuPublications,
  publishedMenu,
  publishMenu,
  rollBackMenu,
  saveMenu,
} from '../../contract/menu-setup.ts'
import { keepDraft, readDraft, readPalette } from './menu-draft.ts'
import { listPublications, publish, readPublication, readPublished, rollBack } from './menu-publications.ts'

export const menuOperations: readonly ServedOperation[] = [
  handle(getMenu, readDraft),
  handle(saveMenu, keepDraft),
  handle(menuPalette, readPalette),
  handle(publishMenu, publish),
  handle(menuPublications, listPublications),
  handle(menuPublication, readPublication),
  handle(rollBackMenu, rollBack),
  handle(publishedMenu, readPublished),
]
