import { callFile } from '#platform/console/shell/api/call.ts'
import { tellRefusal } from '#platform/console/shell/api/tell-refusal.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { saveFile } from '../records/save-file.ts'

/** Fetches a document as a PDF and hands it to the browser; says why when there is none. */
export async function savePdf(document: AnyDocument, id: string): Promise<void> {
  try {
    saveFile(await callFile(documentOperations(document).print, { id }))
  } catch (error) {
    tellRefusal(error)
  }
}
