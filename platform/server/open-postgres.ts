import type { EmbeddedLog } from './db/embedded/house.ts'
import { isRefusal } from './db/embedded/refusal.ts'
import { startEmbedded } from './db/embedded/start-embedded.ts'
import type { Settings } from './settings.ts'

export interface OpenPostgres {
  readonly ownerUrl: string
  readonly appUrl: string
  /** Ends the embedded server after what is under way; a server of one's own is left alone. */
  stop(): Promise<void>
}

/** The PostgreSQL that the settings name, or words for the person who started the product. */
export async function openPostgres(settings: Settings, log: EmbeddedLog): Promise<OpenPostgres | { words: string }> {
  const { databaseUrl, dataDir } = settings
  if (databaseUrl) return { ownerUrl: databaseUrl, appUrl: databaseUrl, stop: async () => {} }
  const embedded = await startEmbedded({ dataDir, log })
  return isRefusal(embedded) ? { words: embedded.words } : embedded
}
