import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { Credential } from '../contract/credential.ts'
import { Delivery, LoggedEvent } from '../contract/event.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { PayLog } from '../contract/pay-log.ts'
import { sections } from '../contract/sections.ts'
import { Webhook } from '../contract/webhook.ts'
import { credentialHooks } from './credentials/credential-hooks.ts'
import { credentialIdentity } from './credentials/credential-identity.ts'
import { credentialOperations } from './credentials/credential-operations.ts'
import { demo } from './demo/developer-demo.ts'
import { tellingWebhooks } from './events/event-sources.ts'
import { recordingCalls } from './pay-log/record-call.ts'
import { deliverJob, forgetEvents } from './webhooks/deliver-job.ts'
import { testWebhookTool } from './webhooks/test-webhook-tool.ts'
import { webhookHooks } from './webhooks/webhook-hooks.ts'
import { webhookOperations } from './webhooks/webhook-operations.ts'

export const server: AreaServer = {
  area: 'developer',
  keyPrefixes,
  sections,
  pages,
  credentials: credentialIdentity,
  resources: [
    serve(Credential, credentialHooks),
    serve(Webhook, webhookHooks),
    serve(LoggedEvent),
    serve(Delivery),
    serve(PayLog),
  ],
  operations: [...credentialOperations, ...webhookOperations],
  reactions: [...tellingWebhooks, recordingCalls],
  jobs: [deliverJob, forgetEvents],
  tools: [testWebhookTool],
  demo,
}
