import '#platform/console/kit/styles/dialog-styles.ts'
import '#platform/console/kit/styles/control-styles.ts'
import { Text } from '@mantine/core'
import { ImportSteps } from '#platform/console/kit/import/import-steps.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useGo } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Member } from '../../contract/member.ts'

/** Brings members of another system: points, balance, card, tier and consent with them. */
export function MemberImportPage() {
  const t = useTranslations()
  const go = useGo()
  const mayImport = useAllowed('member.member:import')
  return (
    <PageFrame title={t('member.import.title')}>
      <Text size="sm">{t('member.import.about')}</Text>
      {mayImport ? (
        <ImportSteps resource={Member} onClose={() => go('/member/member')} />
      ) : (
        <Text role="status">{t('member.import.notAllowed')}</Text>
      )}
    </PageFrame>
  )
}
