import type { Reading } from '#platform/server/resource/reading.ts'
import { SEE_BODY } from '../../contract/email-archive.ts'

/** What a mail said is hidden from those who may only see that it was sent. */
export const archiveReading: Reading = {
  hidden: ctx => (ctx.access.may(SEE_BODY) ? [] : ['body', 'html', 'headers', 'file']),
  shown: (ctx, row) => (ctx.access.may(SEE_BODY) ? row : { ...row, body: '', html: null, headers: '', file: null }),
}
