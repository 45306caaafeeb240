import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { Credential } from '../contract/credential.ts'
import { keyPrefixes } from '../contract/key-prefixes.ts'
import { pages } from '../contract/pages.ts'
import { sections } from '../contract/sections.ts'
import { credentialHooks } from './credentials/credential-hooks.ts'
import { credentialIdentity } from './credentials/credential-identity.ts'
import { credentialOperations } from './credentials/credential-operations.ts'
import { demo } from './demo/developer-demo.ts'

export const server: AreaServer = {
  area: 'developer',
  keyPrefixes,
  sections,
  pages,
  credentials: credentialIdentity,
  resources: [serve(Credential, credentialHooks)],
  operations: [...credentialOperations],
  demo,
}
