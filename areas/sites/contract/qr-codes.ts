import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { MOST_CODES, QR_LEVELS } from '../rules/qr-codes.ts'

/** Bytes: codes with their texts, and a logo of up to 1 MB as Base64. */
const BODY = 2 * 1024 * 1024

/** QR codes on A4 as a PDF, drawn as vectors with their names below. */
export const printQrCodes = operation('/al/site/qrCode/pdf', {
  input: z.strictObject({
    codes: z
      .array(z.strictObject({ name: z.string().trim().min(1).max(3000), content: z.string().min(1).max(3000) }))
      .min(1)
      .max(MOST_CODES),
    level: z.enum(QR_LEVELS),
    /** A PNG or JPEG picture as a data URL; it needs level H. */
    logo: z
      .string()
      .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]+=*$/)
      .max(1_500_000)
      .optional(),
  }),
  output: z.unknown(),
  need: 'site.qrCode:view',
  answer: 'file',
  bodyLimit: BODY,
  costly: true,
})
