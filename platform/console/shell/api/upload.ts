import { accept, type CallOptions, envelopeIn, exchange, underLoadingBar } from './call.ts'
import { type OnProgress, sendForm } from './transport.ts'

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

/** What has to be known of an operation that takes a file: where it is, and what it answers. */
interface TakesFile<O> {
  readonly path: string
  readonly output: { readonly _output: O }
}

export interface UploadOptions extends CallOptions {
  onProgress?: OnProgress
}

/** Sends one file to an operation that takes one; rejects as `call` does. */
export async function uploadTo<O>({ path }: TakesFile<O>, file: File, options: UploadOptions = {}): Promise<O> {
  return underLoadingBar(options, async () => {
    const form = new FormData()
    form.set('file', file, file.name)
    const response = await exchange(path, () => sendForm(path, form, options, options.onProgress), options)
    return accept<O>(await envelopeIn(response, path, options), path, options).result
  })
}

/** Stores one file. */
export const uploadFile = (file: File, options: UploadOptions = {}): Promise<UploadedFile> =>
  uploadTo({ path: UPLOAD_PATH, output: { _output: {} as UploadedFile } }, file, options) // never read: it names the answer's type
