import '#platform/console/kit/styles/control-styles.ts'
import { Alert, Button, Group, NumberInput, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { toLabelItem } from '#areas/printing/rules/kinds/label-item.ts'
import { placePage } from '#areas/printing/rules/place/place-page.ts'
import type { Placed } from '#areas/printing/rules/place/placed.ts'
import { IconPrinter } from '#platform/console/icons/printer.ts'
import { usePriceName } from '#platform/console/kit/fields/use-price-name.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { PRICE_LEVELS } from '../../contract/price-change.ts'
import { type TicketItem, ticketItems } from '../../contract/ticket.ts'
import type { PriceLevel } from '../../rules/price-level.ts'
import { SavePdf } from './save-pdf.tsx'
import { SendToPrinter } from './send-to-printer.tsx'
import classes from './tickets.module.css'
import { useLabelLayout } from './use-label-layout.tsx'
import { usePackets } from './use-packets.tsx'

export type TicketsQuery = InputOfOperation<typeof ticketItems>

const MOST_COPIES = 99
const NO_ITEMS: readonly TicketItem[] = []

/** Price tickets as they will come out, and the ways to print them: on sheets of labels, or on a printer of labels. */
export function TicketMaker({ query }: { query: TicketsQuery }) {
  const t = useTranslations()
  const { id: lang } = useLocale()
  const [copies, setCopies] = useState(1)
  const [first, setFirst] = useState(1)
  const [level, setLevel] = useState<PriceLevel>(query.level ?? 1)
  const priceName = usePriceName()
  const sheet = useRef<HTMLIFrameElement>(null)
  const read = useQuery({
    queryKey: ['catalogue.ticket', query, level],
    queryFn: async ({ signal }) => (await call(ticketItems, { ...query, level }, { signal, hideErrors: true })).result,
    staleTime: 0,
  })
  const items = read.data?.items ?? NO_ITEMS
  const layout = useLabelLayout()
  const packets = usePackets(items)
  const onSheet = layout.sheet.columns * layout.sheet.rows
  const skip = Math.min(first, onSheet) - 1
  const labels = useMemo(
    () =>
      items.map(item =>
        packets.ticketOf(
          item,
          toLabelItem(item, item.unit === null ? '' : t('catalogue.ticket.per', { unit: item.unit })),
        ),
      ),
    [items, packets, t],
  )
  const { layOut } = layout
  const placed = useMemo(() => withCopies(layOut(labels), copies), [layOut, labels, copies])
  const html = useMemo(
    () => placePage(placed, { title: t('catalogue.ticket.title'), lang, sheet: layout.sheet, skip }),
    [placed, lang, layout.sheet, skip, t],
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
        {'target' in query && (
          <Select
            label={t('catalogue.ticket.level')}
            data={PRICE_LEVELS.map(each => ({ value: String(each), label: priceName(each) }))}
            value={String(level)}
            allowDeselect={false}
            onChange={value => value && setLevel(Number(value) as PriceLevel)} // one of the list above
          />
        )}
        {layout.fields}
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
          {t(read.data?.more ? 'catalogue.ticket.first2000' : 'catalogue.ticket.count', { count: placed.length })}
        </Text>
        <Group gap="xs">
          <SendToPrinter layOut={paper => withCopies(layOut(labels, paper), copies)} count={placed.length} />
          <SavePdf
            layout={layout.chosen}
            items={labels}
            copies={copies}
            skip={skip}
            products={'target' in query ? { target: query.target, level } : undefined}
          />
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={placed.length === 0}
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

const withCopies = (placed: readonly Placed[], copies: number): readonly Placed[] =>
  placed.flatMap(print => Array.from({ length: copies }, () => print))
