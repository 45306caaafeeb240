import { Group } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { generateVouchers, issueVouchers } from '../../contract/voucher.ts'

const GenerateDialog = lazy(() => import('./generate-dialog.tsx').then(m => ({ default: m.GenerateDialog })))
const IssueDialog = lazy(() => import('./issue-dialog.tsx').then(m => ({ default: m.IssueDialog })))

/** Generates vouchers into the pool and issues some of it. */
export function VoucherListMain() {
  const t = useTranslations()
  const mayGenerate = usePermission(generateVouchers.need)
  const mayIssue = usePermission(issueVouchers.need)
  const [dialog, setDialog] = useState<'generate' | 'issue'>()
  const close = () => setDialog(undefined)
  return (
    <Group gap="xs" wrap="nowrap">
      <ReasonedButton variant="default" permission={mayGenerate} onClick={() => setDialog('generate')}>
        {t('parking.voucher.generate')}
      </ReasonedButton>
      <ReasonedButton permission={mayIssue} onClick={() => setDialog('issue')}>
        {t('parking.voucher.issue')}
      </ReasonedButton>
      <Suspense fallback={null}>
        {dialog === 'generate' && <GenerateDialog onClose={close} />}
        {dialog === 'issue' && <IssueDialog onClose={close} />}
      </Suspense>
    </Group>
  )
}
