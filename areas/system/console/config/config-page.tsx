import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import { IconLock } from '#platform/console/icons/lock.ts'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { FormBody } from '#platform/console/kit/form/form-body.tsx'
import { StickyFoot, Unsaved } from '#platform/console/kit/form/sticky-foot.tsx'
import { useKeptChanges } from '#platform/console/kit/form/use-kept-changes.ts'
import { useResourceForm } from '#platform/console/kit/form/use-resource-form.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermissions } from '#platform/console/kit/records/use-permissions.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { resourceCalls } from '#platform/console/shell/api/resource-calls.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { takeLimits } from '#platform/console/shell/limits.ts'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { Config } from '../../contract/config.ts'
import system from '../system.module.css'
import { useAskedSetting } from '../use-asked-setting.ts'

const SKELETON_HEIGHT = 320
const HIDDEN = ['name']

/** The limits of the merchant: one record, so one form. */
export function ConfigPage() {
  const t = useTranslations()
  const canSee = useAllowed(`${Config.key}:list`)
  const { data, error, refetch } = useQuery({
    queryKey: [Config.key, 'only'],
    enabled: canSee,
    queryFn: async ({ signal }) =>
      (await resourceCalls(Config).list({ pageSize: 1, columns: [] }, { signal, hideErrors: true })).result,
  })
  const id = data?.[0]?.id
  return (
    <PageFrame title={t('system.config.title')}>
      {!canSee && <TableMessage icon={<IconLock size={28} stroke={1.5} />} title={t('platform.list.notPermitted')} />}
      {error && (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={error.message}
          action={{ label: t('platform.list.retry'), onAction: () => void refetch() }}
        />
      )}
      {canSee && !data && !error && <Skeleton height={SKELETON_HEIGHT} />}
      {id && <ConfigForm id={id} />}
    </PageFrame>
  )
}

function ConfigForm({ id }: { id: string }) {
  const t = useTranslations()
  const words = useFieldWords(Config.key)
  const permissions = usePermissions(Config)
  const form = useResourceForm(Config, {
    id,
    onSaved: row => {
      takeLimits(row)
      toast({ message: t('platform.form.saved'), tone: 'good' })
    },
  })
  useKeptChanges(form)
  useAskedSetting(form.row !== undefined)
  return (
    <div className={system.sheet}>
      <FormBody
        resource={Config}
        form={form}
        words={words}
        locked={!permissions.update.allowed}
        isNew={false}
        hidden={HIDDEN}
      />
      <StickyFoot said={<Unsaved dirty={form.dirty} />}>
        <ReasonedButton
          permission={permissions.update}
          loading={form.saving}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => void form.save()}
        >
          {t('platform.form.save')}
        </ReasonedButton>
      </StickyFoot>
    </div>
  )
}
