import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { sections } from '../contract/sections.ts'

export const server: AreaServer = {
  area: 'fees',
  keyPrefixes,
  sections,
  pages,
}
