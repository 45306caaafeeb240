import { accept, type CallOptions, envelopeIn, exchange, underLoadingBar } from './call.ts'
import { sendForm } from './transport.ts'

const UPLOAD_PATH = '/al/files/upload'

export interface UploadedFile {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels, of a picture. */
  width?: number
  height?: number
  /** Unguessable address of the file. */
  url: string
}

/** Sends one file; rejects as `call` does. */
export async function uploadFile(file: File, options: CallOptions = {}): Promise<UploadedFile> {
  return underLoadingBar(options, async () => {
    const form = new FormData()
    form.set('file', file, file.name)
    const response = await exchange(UPLOAD_PATH, () => sendForm(UPLOAD_PATH, form, options), options)
    return accept<UploadedFile>(await envelopeIn(response, UPLOAD_PATH, options), UPLOAD_PATH, options).result
  })
}
