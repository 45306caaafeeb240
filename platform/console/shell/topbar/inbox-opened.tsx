import { Popover } from '@mantine/core'
import { type ComponentProps, cloneElement, useState } from 'react'
import type { LateTarget } from '../late/late-part.tsx'
import { InboxMessages } from './inbox-messages.tsx'

type InboxProps = Omit<ComponentProps<typeof InboxMessages>, 'onDone'> & { target: LateTarget }

export function InboxOpened({ target, ...messages }: InboxProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} width={360} position="bottom-end" trapFocus>
      <Popover.Target>{cloneElement(target, { onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown p={0}>
        <InboxMessages {...messages} onDone={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
