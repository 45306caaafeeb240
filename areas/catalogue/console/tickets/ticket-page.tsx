import { Stack } from '@mantine/core'
import { useState } from 'react'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ItemChooser } from '../prices/item-chooser.tsx'
import { TicketMaker, type TicketsQuery } from './ticket-maker.tsx'

/** Price tickets for the shelf: choose the products, look at the sheets, print. */
export function TicketPage() {
  const t = useTranslations()
  const [query, setQuery] = useState<TicketsQuery>({ target: { all: true, filter: { active: true } } })
  return (
    <PageFrame title={t('catalogue.ticket.title')}>
      <Stack gap="md">
        <ItemChooser onChange={target => setQuery({ target })} />
        <TicketMaker query={query} />
      </Stack>
    </PageFrame>
  )
}
