import type { EmbeddedLog } from './db/embedded/open-cluster.ts'
import { isRefusal } from './db/embedded/refusal.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import type { Settings } from './settings.ts'

export interface OpenPostgres {
  readonly ownerUrl: string
  readonly appUrl: string
  /** Stops the embedded server after current work; an external server keeps running. */
  stop(): Promise<void>
}

/** The PostgreSQL in the settings, or a text for the person who started the product. */
export async function openPostgres(settings: Settings, log: EmbeddedLog): Promise<OpenPostgres | { words: string }> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) return { ownerUrl: databaseUrl, appUrl: databaseUrl, stop: async () => {} }
  const embedded = await startEmbedded({ dataDir, log })
  return isRefusal(embedded) ? { words: embedded.words } : embedded
}
