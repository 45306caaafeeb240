import { salesStored } from '#areas/pos/contract/sales-stored.ts'
import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { EarnRule } from '../contract/earn-rule.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { CONTACT_FIELDS, Member, SEE_CONTACT } from '../contract/member.ts'
import { pages } from '../contract/pages.ts'
import { PointEntry } from '../contract/point-entry.ts'
import { sections } from '../contract/sections.ts'
import { demo } from './demo/members-demo.ts'
import { blocking, confirming } from './members/change-members.ts'
import { memberHooks } from './members/member-hooks.ts'
import { comparing } from './points/compare-points.ts'
import { earnFromSales } from './points/earn-from-sales.ts'
import { earnRuleHooks } from './points/earn-rule-hooks.ts'
import { expiring } from './points/expire-points.ts'
import { adjusting, showingPoints } from './points/point-operations.ts'

export const server: AreaServer = {
  area: 'members',
  keyPrefixes,
  sections,
  pages,
  resources: [serve(Member, memberHooks), serve(EarnRule, earnRuleHooks), serve(PointEntry)],
  operations: [confirming, blocking, showingPoints, adjusting, comparing],
  reactions: [reaction(salesStored, earnFromSales)],
  jobs: [expiring],
  keptFromLog: [{ resource: Member.key, fields: [...CONTACT_FIELDS, 'name'], unless: SEE_CONTACT }],
  demo,
}
