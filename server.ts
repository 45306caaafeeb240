import { findSourcesDirectly } from './platform/server/find-sources.ts'

// Before anything else is imported: the server consists of thousands of modules.
findSourcesDirectly(import.meta.dirname)
const { main } = await import('./platform/server/main.ts')
await main(import.meta.dirname)
