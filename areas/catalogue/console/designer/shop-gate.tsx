import { Button, Group, Stack } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import { PageFrame } from '#platform/console/shell/page-frame.tsx'
import { changeShop, type Shop, useCurrentShop, useSession } from '#platform/console/shell/session.tsx'

interface ShopGateProps {
  title: string
  /** What a shop is chosen for. */
  hint: string
  /** `onDirty` keeps the shop while something is unsaved, whatever is chosen above. */
  children: (shop: Shop, elsewhere: boolean, onDirty: (dirty: boolean) => void) => ReactNode
}

/** What is designed belongs to one shop: asks for one where all are chosen, and stays with it until it is saved. */
export function ShopGate({ title, hint, children }: ShopGateProps) {
  const t = useTranslations()
  const current = useCurrentShop()
  const { shops } = useSession()
  const [held, setHeld] = useState<Shop | null>(null)
  const shop = held ?? current
  if (shop)
    return children(shop, current !== null && current.ordLot !== shop.ordLot, dirty => setHeld(dirty ? shop : null))
  return (
    <PageFrame title={title}>
      <Stack align="center" gap="md">
        <TableMessage
          icon={<IconBuildingStore size={28} stroke={1.5} />}
          title={t('catalogue.designer.selectShop')}
          text={hint}
        />
        <Group justify="center" gap="xs">
          {shops.map(one => (
            <Button key={one.ordLot} variant="default" onClick={() => changeShop({ ordLot: one.ordLot })}>
              {one.lotName}
            </Button>
          ))}
        </Group>
      </Stack>
    </PageFrame>
  )
}
