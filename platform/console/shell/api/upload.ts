import { RANDOM_TEXT_LENGTH, randomText } from '#platform/rules/codes/device-id.ts'
import { machine } from '../device/clock.ts'
import { accept, type CallOptions, envelopeIn, exchange, mayTryAgain, underLoadingBar } from './call.ts'
import { type OnProgress, sendForm } from './transport.ts'

const UPLOAD_PATH = '/al/files/upload'

export interface UploadedFile {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Pixels; pictures only. */
  width?: number
  height?: number
  /** Unguessable address of the file. */
  url: string
}

/** The part of a file operation that is needed: its path and its answer. */
interface TakesFile<O> {
  readonly path: string
  readonly output: { readonly _output: O }
}

export interface UploadOptions extends CallOptions {
  onProgress?: OnProgress
}

/** Uploads a file to an operation; rejects as `call` does. */
export async function uploadTo<O>({ path }: TakesFile<O>, file: File, options: UploadOptions = {}): Promise<O> {
  return underLoadingBar(options, async () => {
    const form = new FormData()
    form.set('file', file, file.name)
    // The signature does not cover the file: two files of the same moment differ by their keys.
    const keyed = { idempotencyKey: randomText(machine.randomBytes(RANDOM_TEXT_LENGTH)), ...options }
    const send = async () => {
      const response = await exchange(path, () => sendForm(path, form, keyed, options.onProgress), options)
      return envelopeIn(response, path, options)
    }
    const first = await send()
    return accept<O>(mayTryAgain(first, keyed) ? await send() : first, path, options).result
  })
}

/** Stores one file. */
export const uploadFile = (file: File, options: UploadOptions = {}): Promise<UploadedFile> =>
  uploadTo({ path: UPLOAD_PATH, output: { _output: {} as UploadedFile } }, file, options) // never read: it names the answer's type
