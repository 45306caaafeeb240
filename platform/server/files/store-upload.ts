import { LARGEST_FILE, LARGEST_IMAGE, type StoredUpload } from '#platform/contract/calls/files.ts'
import { type Answer, done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '../db/sql.ts'
import type { Authenticated, WithServices, Writing } from '../operation/needs.ts'
import { signedIn } from '../operation/signed-in.ts'
import { UnreadableSheet } from '../sheets/cell.ts'
import { checkXlsx } from '../sheets/read-xlsx.ts'
import { fileAddress } from './file-address.ts'
import { detectFileKind, type FileKind, looksLikeSvg, XLSX } from './file-kind.ts'
import { cleanPicture, type Picture } from './picture.ts'

export interface Upload {
  readonly name: string
  readonly bytes: Uint8Array
}

const MB = 1024 * 1024
const KEY_BYTES = 16

type Judged = { readonly type: FileKind; readonly bytes: Uint8Array; readonly picture?: Picture }

const isPicture = (type: FileKind): type is 'image/jpeg' | 'image/png' => type === 'image/jpeg' || type === 'image/png'

async function judged({ name, bytes }: Upload): Promise<Judged | Refusal> {
  if (bytes.length === 0) return refuse(RTN.invalid, 'platform.file.empty')
  const type = detectFileKind(bytes, name)
  if (!type) return refuse(RTN.invalid, looksLikeSvg(bytes) ? 'platform.file.svg' : 'platform.file.notAllowed')
  if (isPicture(type)) return judgedPicture(type, bytes)
  if (bytes.length > LARGEST_FILE)
    return refuse(RTN.invalid, 'platform.file.tooLarge', { params: { most: LARGEST_FILE / MB } })
  return type === XLSX ? judgedWorkbook(bytes) : { type, bytes }
}

async function judgedPicture(type: 'image/jpeg' | 'image/png', bytes: Uint8Array): Promise<Judged | Refusal> {
  if (bytes.length > LARGEST_IMAGE)
    return refuse(RTN.invalid, 'platform.file.imageTooLarge', { params: { most: LARGEST_IMAGE / MB } })
  const picture = await cleanPicture(bytes, type)
  return 'refused' in picture ? picture : { type, bytes: picture.bytes, picture }
}

/** A zip is accepted when it is a workbook and not a decompression bomb. */
async function judgedWorkbook(bytes: Uint8Array): Promise<Judged | Refusal> {
  try {
    await checkXlsx(bytes)
    return { type: XLSX, bytes }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    const code = error.code === 'platform.sheet.notASheet' ? 'platform.file.notAllowed' : error.code
    return refuse(RTN.invalid, code, { params: error.params })
  }
}

/** Last part of a path, without characters that a file system or a header would reject. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  return plain.slice(-120) || 'file'
}

/** Stores an upload of a merchant. The row is part of the call's transaction; bytes without a row are invisible. */
export async function storeUpload(
  ctx: Writing & Authenticated & WithServices<'files'>,
  upload: Upload,
  by = signedIn(ctx).userId,
): Promise<Answer<StoredUpload>> {
  const checked = await judged(upload)
  if ('refused' in checked) return checked
  const { type, bytes, picture } = checked
  const id = ctx.random.id()
  const key = Buffer.from(ctx.random.bytes(KEY_BYTES)).toString('base64url')
  const name = plainName(upload.name)
  await ctx.db.run(sql`
    insert into system_file (merchant_id, id, name, type, size, width, height, access_key, uploaded_by, uploaded_at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${name}, ${type}, ${bytes.length}, ${picture?.width ?? null},
      ${picture?.height ?? null}, ${key}, ${by}::uuid, ${ctx.now()}::timestamptz)`)
  await ctx.services.files.put(ctx.merchantId, id, bytes)
  const size = picture ? { width: picture.width, height: picture.height } : {}
  return done({ id, name, type, size: bytes.length, ...size, url: fileAddress(id, key) })
}
