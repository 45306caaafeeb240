import { useEffect } from 'react'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { OPEN } from './docket-path.ts'
import { CloseDocketSheet } from './docket-sheet.tsx'

/** The docket of one close, or of the open session. */
export function DocketPage() {
  const t = useTranslations()
  const { params, setTitle } = usePlace()
  const closeNo = params.number === OPEN ? null : Number(params.number)
  const title =
    closeNo === null ? t('pos.cashRegister.xDocket') : t('pos.cashRegister.zDocket', { number: params.number ?? '' })
  // Shown beside the registers' tab, with its own title.
  useEffect(() => setTitle(title), [title, setTitle])
  return (
    <PageFrame title={title}>
      <CloseDocketSheet registerId={params.register ?? ''} closeNo={closeNo} />
    </PageFrame>
  )
}
