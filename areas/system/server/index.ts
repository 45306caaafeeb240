import { memberErased } from '#areas/members/contract/member-events.ts'
import { merchantAccepted } from '#areas/messaging/contract/invitation-accepted.ts'
import type { AreaServer } from '#platform/server/operation/area-server.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { contactDeleted } from '../contract/contact-deletion.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pinRequested, pinTyped } from '../contract/one-time-pin.ts'
import { pages } from '../contract/pages.ts'
import { approvalRequested } from '../contract/second-person.ts'
import { sections } from '../contract/sections.ts'
import { forgetCodes } from './account/forget-codes.ts'
import { openInvited } from './account/invited-merchant.ts'
import { judgePin, sendPin } from './account/pins.ts'
import { tellDeleted } from './account/tell-deleted.ts'
import { firstStart } from './demo/first-start.ts'
import { demo } from './demo/office-demo.ts'
import { sessionIdentity } from './identity/identity.ts'
import { applyLotSetJob } from './lot-sets/apply-job.ts'
import { layFoundation } from './menu/foundation.ts'
import { endMerchantsJob } from './merchants/merchant-data/end-job.ts'
import { confirmEndTool, endTool, keepTool } from './merchants/merchant-data/end-tools.ts'
import { exportTool } from './merchants/merchant-data/export-tool.ts'
import { importTool } from './merchants/merchant-data/import-tool.ts'
import { operations } from './operations.ts'
import { requestApproval } from './other-approvals.ts'
import { resources } from './resources.ts'
import { languageSyncJob } from './sites/language-sync-job.ts'
import { setupSteps } from './sites/setup-steps.ts'
import { sweepJob } from './sweep.ts'
import { tellAlarm } from './tell-alarm.ts'
import { tellUser } from './tell-user.ts'

export const server: AreaServer = {
  area: 'system',
  keyPrefixes,
  sections,
  pages,
  setupSteps,
  resources,
  operations,
  jobs: [sweepJob, languageSyncJob, applyLotSetJob, endMerchantsJob],
  tools: [exportTool, importTool, endTool, confirmEndTool, keepTool],
  reactions: [
    tellAlarm,
    tellUser,
    reaction(merchantAccepted, openInvited),
    reaction(contactDeleted, tellDeleted),
    reaction(approvalRequested, requestApproval),
    reaction(pinRequested, sendPin),
    reaction(pinTyped, judgePin),
    reaction(memberErased, forgetCodes),
  ],
  identity: sessionIdentity,
  foundation: layFoundation,
  firstStart,
  demo,
}
