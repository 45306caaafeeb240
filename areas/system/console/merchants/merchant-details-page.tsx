import '#platform/console/kit/styles/control-styles.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { StickyFoot, Unsaved } from '#platform/console/kit/form/sticky-foot.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { saveMerchantDetails } from '../../contract/merchant-details.ts'
import classes from '../system.module.css'
import { MerchantDetailFields } from './merchant-detail-fields.tsx'
import { useMerchantDetails } from './use-merchant-details.ts'

const SKELETON_HEIGHT = 240
const FIELDS = ['name', 'trade', 'abn', 'contactName', 'phone', 'email', 'address'] as const

/** Details of the merchant that its owner maintains: name, trade and contact. */
export function MerchantDetailsPage() {
  const t = useTranslations()
  const form = useMerchantDetails(() => toast({ message: t('system.merchantDetails.saved'), tone: 'good' }))
  const permission = usePermission(saveMerchantDetails.need)
  useKeptChanges({ dirty: form.dirty, save: form.save, locked: !permission.allowed })
  return (
    <PageFrame title={t('system.merchantDetails.title')}>
      {form.loadError && (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={form.loadError.message}
          action={{ label: t('platform.list.retry'), onAction: form.retry }}
        />
      )}
      {form.loading && <Skeleton height={SKELETON_HEIGHT} />}
      {!form.loading && !form.loadError && (
        <form
          className={classes.sheet}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void form.save()
          }}
        >
          <MerchantDetailFields form={form} fields={FIELDS} locked={!permission.allowed} />
          <StickyFoot said={<Unsaved dirty={form.dirty} />}>
            <Button variant="default" disabled={!form.dirty} onClick={form.undo}>
              {t('system.merchantDetails.undo')}
            </Button>
            <ReasonedButton
              permission={permission}
              loading={form.saving}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => void form.save()}
            >
              {t('platform.form.save')}
            </ReasonedButton>
          </StickyFoot>
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
      )}
    </PageFrame>
  )
}
