import type { LineWrite } from '#platform/server/document/engine.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { type Item, readItems } from '../items.ts'

/** Completes a line from its item, and by `more`. */
export async function completeLines(
  ctx: TenantData,
  writes: readonly LineWrite[],
  more: (line: Row, item: Item, write: LineWrite) => Row = line => line,
): Promise<readonly Row[]> {
  const items = await readItems(ctx, [...new Set(writes.map(({ after }) => String(after.item)))])
  return writes.map(write => {
    const item = items.get(String(write.after.item))
    // An item that is not there is refused by its reference.
    if (!item) return write.after
    const { name, code, barcode } = item
    return more({ ...write.after, name, code, barcode }, item, write)
  })
}
