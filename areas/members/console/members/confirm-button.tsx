import { IconUserCheck } from '#platform/console/icons/user-check.ts'
import type { Chosen } from '#platform/console/kit/list/resource-list-page.tsx'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useReadAgain } from '#platform/console/kit/records/use-read-again.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { confirm } from '#platform/console/shell/confirm/confirm.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { toast } from '#platform/console/shell/toast/toast.ts'
import { confirmMembers, Member } from '../../contract/member.ts'

/** Makes full members of the drafts that are chosen. */
export function ConfirmButton({ rows, beyond, target, count, done }: Chosen<typeof Member>) {
  const t = useTranslations()
  const may = usePermission(confirmMembers.need)
  const readAgain = useReadAgain(Member)
  const noDraft = !beyond && rows.every(({ type }) => type === 'confirmed')
  const permission = withReason(may, noDraft ? t('member.member.noDrafts') : undefined)
  const ask = async () => {
    if (!target) return
    let confirmed = 0
    const agreed = await confirm({
      title: t('member.member.confirmTitle', { count }),
      body: t('member.member.confirmBody'),
      action: t('member.member.confirm'),
      run: async () => {
        confirmed = (await call(confirmMembers, { target }, { hideErrors: true })).result.confirmed
      },
    })
    if (!agreed) return
    toast({ message: t('member.member.confirmedCount', { count: confirmed }), tone: 'good' })
    done()
    await readAgain()
  }
  return (
    <ReasonedButton
      size="xs"
      variant="default"
      permission={permission}
      leftSection={<IconUserCheck size={16} aria-hidden />}
      onClick={() => void ask()}
    >
      {t('member.member.confirm')}
    </ReasonedButton>
  )
}
