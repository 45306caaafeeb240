import { sql } from '../db/sql.ts'
import type { Effects, TenantData, WithServices } from '../operation/needs.ts'

/** Deletes a file that no record needs any more: its row in this transaction, its bytes after the commit. */
export async function removeFile(
  { db, merchantId, services, afterCommit }: TenantData & WithServices<'files'> & Pick<Effects, 'afterCommit'>,
  id: string,
): Promise<void> {
  await db.run(sql`delete from system_file where merchant_id = ${merchantId}::uuid and id = ${id}::uuid`)
  afterCommit(() => services.files.remove(merchantId, id))
}
