import { Button, Group } from '@mantine/core'
import { IconBuildingStore } from '#platform/console/icons/building-store.ts'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { changeShop, useSession } from '#platform/console/shell/session/session.tsx'
import { setupGuide } from '#platform/contract/calls/setup-guide.ts'
import { TableMessage } from '../table/table-message.tsx'

/** With more shops the shop switch at the top is faster. */
const OFFERED_AT_MOST = 16

/** Shown where a page needs one shop and all are selected: the reason, and the shops to continue with. */
export function ShopNeeded({ why }: { why: string }) {
  const t = useTranslations()
  const { shops } = useSession()
  const maySetUp = useAllowed(setupGuide.need)
  if (shops.length === 0)
    return (
      <TableMessage
        icon={<IconBuildingStore size={28} stroke={1.5} />}
        title={t('setup.guide.noShop')}
        text={t(maySetUp ? 'setup.guide.noShopHelp' : 'setup.guide.notAllowed')}
        action={maySetUp ? { label: t('setup.guide.open'), onAction: () => go('/setup') } : undefined}
      />
    )
  return (
    <TableMessage
      icon={<IconBuildingStore size={28} stroke={1.5} />}
      title={t('platform.shell.shop.needed')}
      text={why}
    >
      {shops.length <= OFFERED_AT_MOST && (
        <Group gap="xs" justify="center" mt="xs">
          {shops.map(({ ordLot, lotName }) => (
            <Button key={ordLot} variant="default" onClick={() => changeShop({ ordLot })}>
              {lotName}
            </Button>
          ))}
        </Group>
      )}
    </TableMessage>
  )
}
