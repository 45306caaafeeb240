import '#platform/console/kit/styles/control-styles.ts'
import { TwoColumns } from '#platform/console/kit/columns/two-columns.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { DrawnCodes } from './drawn-codes.tsx'
import { QrForm } from './qr-form.tsx'
import { useQrCodes } from './use-qr-codes.ts'

/** QR codes of links, texts and networks, to print or to place in artwork. */
export function QrCodePage() {
  const t = useTranslations()
  const model = useQrCodes()
  return (
    <PageFrame title={t('site.qrCode.title')}>
      <TwoColumns>
        <QrForm model={model} />
        <DrawnCodes model={model} />
      </TwoColumns>
    </PageFrame>
  )
}
