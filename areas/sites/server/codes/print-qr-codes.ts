import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { qrPdf } from '#platform/server/document/print/qr-pdf.ts'
import { cleanPicture, type Picture } from '#platform/server/files/picture.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { printQrCodes } from '../../contract/qr-codes.ts'
import { qrProblem } from '../../rules/qr-codes.ts'

/** The bytes of a data URL, decoded and encoded again: a damaged picture is refused here instead of failing in the PDF. */
function toPicture(dataUrl: string): Promise<Picture | Refusal> {
  const type = dataUrl.startsWith('data:image/png') ? 'image/png' : 'image/jpeg'
  return cleanPicture(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'), type)
}

export const printingQrCodes = handle(printQrCodes, async (ctx, { codes, level, logo }) => {
  const used = logo ? 'H' : level
  const problem = qrProblem('text', codes, used)
  if (problem?.code === 'tooLong') return refuse(RTN.invalid, 'site.qrCode.tooLong', { params: { name: problem.name } })
  const picture = logo === undefined ? undefined : await toPicture(logo)
  if (picture && 'refused' in picture) return picture
  const body = await qrPdf(codes, { level: used, logo: picture && Buffer.from(picture.bytes), at: ctx.clock() })
  return done({ name: 'qr-codes.pdf', type: 'application/pdf', body })
})
