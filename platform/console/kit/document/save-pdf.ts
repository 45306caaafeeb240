import { callFile } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { toast } from '#platform/console/shell/toast.ts'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import { documentOperations } from '#platform/contract/define/document-operations.ts'
import { saveFile } from '../records/save-file.ts'

/** Fetches a document as a PDF and hands it to the browser; says why when there is none. */
export async function savePdf(document: AnyDocument, id: string): Promise<void> {
  try {
    saveFile(await callFile(documentOperations(document).print, { id }))
  } catch (error) {
    if (!isCallError(error)) throw error
    if (!error.told) toast({ message: error.message, tone: 'bad' })
  }
}
