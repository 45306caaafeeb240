import { z } from 'zod'

export const MANIFEST = 'manifest.json'

/** Every entry except the manifest, with size and checksum. */
const Entry = z.object({ entry: z.string(), bytes: z.number(), sha256: z.string() })
export type ArchiveEntry = z.infer<typeof Entry>

const Table = Entry.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number() })
export type ArchivedTable = z.infer<typeof Table>

/** `value` is a bigint as text. */
const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), called: z.boolean() })
export type ArchivedSequence = z.infer<typeof Sequence>

/** `path` below DATA_DIR/files, with slashes. */
const StoredFile = Entry.extend({ path: z.string() })
export type ArchivedFile = z.infer<typeof StoredFile>

/** Written last: an archive without it is incomplete. */
export const Manifest = z.object({
  format: z.literal('countinghouse-backup'),
  version: z.literal(1),
  made: z.string(),
  product: z.string(),
  postgres: z.string(),
  /** Applied migrations, oldest first. */
  migrations: z.array(z.string()),
  /** Fingerprint of the SECRET_KEY that the encrypted fields need. The key itself is never in the archive. */
  secretKey: z.string(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  files: z.array(StoredFile),
})
export type Manifest = z.infer<typeof Manifest>
