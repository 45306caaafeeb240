import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { CONTACT_FIELDS, Member, SEE_CONTACT } from '../contract/member.ts'
import { pages } from '../contract/pages.ts'
import { sections } from '../contract/sections.ts'
import { demo } from './demo/members-demo.ts'
import { blocking, confirming } from './members/change-members.ts'
import { memberHooks } from './members/member-hooks.ts'

export const server: AreaServer = {
  area: 'members',
  keyPrefixes,
  sections,
  pages,
  resources: [serve(Member, memberHooks)],
  operations: [confirming, blocking],
  keptFromLog: [{ resource: Member.key, fields: [...CONTACT_FIELDS, 'name'], unless: SEE_CONTACT }],
  demo,
}
