import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, NumberInput, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { PRICE_LEVELS } from '../../contract/price-change.ts'
import { type TicketItem, ticketItems } from '../../contract/ticket.ts'
import type { PriceLevel } from '../../rules/price-level.ts'
import { type Ticket, ticketPage } from '../../rules/tickets/ticket-page.ts'
import { TICKET_SIZES, type TicketSizeName } from '../../rules/tickets/ticket-sizes.ts'
import { SendToPrinter } from './send-to-printer.tsx'
import classes from './tickets.module.css'
import { usePackets } from './use-packets.tsx'

export type TicketsQuery = InputOfOperation<typeof ticketItems>

const SIZES = Object.keys(TICKET_SIZES) as TicketSizeName[] // its own keys
const MOST_COPIES = 99
const NO_ITEMS: readonly TicketItem[] = []

/** Price tickets as they will come out, and the ways to print them: on sheets of labels, or on a printer of labels. */
export function TicketMaker({ asked }: { asked: TicketsQuery }) {
  const t = useTranslations()
  const { id: lang } = useLocale()
  const [name, setName] = useState<TicketSizeName>('a4of21')
  const [copies, setCopies] = useState(1)
  const [first, setFirst] = useState(1)
  const [level, setLevel] = useState<PriceLevel>(asked.level ?? 1)
  const priceName = usePriceName()
  const sheet = useRef<HTMLIFrameElement>(null)
  const read = useQuery({
    queryKey: ['catalogue.ticket', asked, level],
    queryFn: async ({ signal }) => (await call(ticketItems, { ...asked, level }, { signal, hideErrors: true })).result,
    staleTime: 0,
  })
  const items = read.data?.items ?? NO_ITEMS
  const onShelf = useTicketWords()
  const packets = usePackets(items)
  const size = TICKET_SIZES[name]
  const onSheet = size.columns * size.rows
  const tickets = useMemo(
    () => items.flatMap(item => Array.from({ length: copies }, () => packets.ticketOf(item, onShelf(item)))),
    [items, copies, onShelf, packets],
  )
  const html = useMemo(
    () => ticketPage(tickets, { title: t('catalogue.ticket.title'), lang, size, skip: Math.min(first, onSheet) - 1 }),
    [tickets, lang, size, first, onSheet, t],
  )
  if (read.error)
    return (
      <Alert role="alert" color="red">
        {read.error.message}
      </Alert>
    )
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {'target' in asked && (
          <Select
            label={t('catalogue.ticket.level')}
            data={PRICE_LEVELS.map(each => ({ value: String(each), label: priceName(each) }))}
            value={String(level)}
            allowDeselect={false}
            onChange={value => value && setLevel(Number(value) as PriceLevel)} // one of the list above
          />
        )}
        <Select
          label={t('catalogue.ticket.size')}
          data={SIZES.map(value => ({ value, label: t(`catalogue.ticket.sizes.${value}`) }))}
          value={name}
          allowDeselect={false}
          onChange={value => value && setName(value as TicketSizeName)} // one of the list above
        />
        <NumberInput
          label={t('catalogue.ticket.copies')}
          value={copies}
          min={1}
          max={MOST_COPIES}
          allowDecimal={false}
          onChange={value => typeof value === 'number' && value >= 1 && setCopies(value)}
        />
        <NumberInput
          label={t('catalogue.ticket.first')}
          description={t('catalogue.ticket.firstHint')}
          inputWrapperOrder={['label', 'input', 'description']}
          value={Math.min(first, onSheet)}
          min={1}
          max={onSheet}
          disabled={onSheet === 1}
          allowDecimal={false}
          onChange={value => typeof value === 'number' && value >= 1 && setFirst(value)}
        />
      </SimpleGrid>
      {packets.fields}
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status">
          {t(read.data?.more ? 'catalogue.ticket.first2000' : 'catalogue.ticket.count', { count: tickets.length })}
        </Text>
        <Group gap="xs">
          <SendToPrinter tickets={tickets} />
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={tickets.length === 0}
            onClick={() => sheet.current?.contentWindow?.print()}
          >
            {t('catalogue.ticket.print')}
          </Button>
        </Group>
      </Group>
      {read.isPending ? (
        <Skeleton className={classes.preview} />
      ) : (
        <iframe
          ref={sheet}
          className={classes.preview}
          title={t('catalogue.ticket.preview')}
          sandbox="allow-same-origin allow-modals"
          srcDoc={html}
        />
      )}
    </Stack>
  )
}

/** Contents of a product's ticket. */
function useTicketWords(): (item: TicketItem) => Ticket {
  const t = useTranslations()
  const { money } = useFormats()
  return useMemo(
    () =>
      ({ name, price, unit, code, barcode }: TicketItem) => ({
        ...{ name, price: money(price), code: code ?? '', barcode: barcode ?? code ?? '' },
        per: unit === null ? '' : t('catalogue.ticket.per', { unit }),
      }),
    [t, money],
  )
}
