import { Popover } from '@mantine/core'
import { cloneElement, useState } from 'react'
import type { LateTarget } from '../late/late-part.tsx'
import { ShopList } from './shop-list.tsx'

export function ShopSwitchOpened({ target }: { target: LateTarget }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={320} position="bottom-start" trapFocus>
      <Popover.Target>{cloneElement(target, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0}>
        <ShopList onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
