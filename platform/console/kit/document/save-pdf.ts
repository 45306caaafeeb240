import { callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { saveFile } from '../records/save-file.ts'

/** Downloads a document as a PDF; shows the error when there is none. */
export async function savePdf(document: AnyDocument, id: string): Promise<void> {
  try {
    saveFile(await callFile(documentOperations(document).print, { id }))
  } catch (error) {
    tellRefusal(error)
  }
}
