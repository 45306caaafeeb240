import { Group, Text, Title, UnstyledButton } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission, withReason } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { usePartWords } from './part-words.ts'
import classes from './segments.module.css'
import type { TableParts } from './use-table-parts.ts'

const SegmentForm = lazy(() => import('./part-forms.tsx').then(m => ({ default: m.SegmentForm })))
const OfferForm = lazy(() => import('./part-forms.tsx').then(m => ({ default: m.OfferForm })))

type Opened = { readonly of: 'segment' | 'offer'; readonly id: string | null }

/** Segments and offers in their order; each opens beside. */
export function PartList({ parts: { table, segments, offers }, locked }: { parts: TableParts; locked: boolean }) {
  const t = useTranslations()
  const words = usePartWords()
  const [opened, setOpened] = useState<Opened>()
  const reason = locked ? t('fee.segment.locked') : undefined
  const addSegment = withReason(usePermission('fee.segment:add'), reason)
  const addOffer = withReason(usePermission('fee.offer:add'), reason)
  const close = () => setOpened(undefined)
  const first = { fee: table?.id ?? '' }
  return (
    <>
      <Head
        title={t('fee.segment.title')}
        action={
          <ReasonedButton size="xs" permission={addSegment} onClick={() => setOpened({ of: 'segment', id: null })}>
            {t('fee.segment.add')}
          </ReasonedButton>
        }
      />
      {segments.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('fee.segment.noneHint')}
        </Text>
      )}
      <ol className={classes.list} aria-label={t('fee.segment.title')}>
        {segments.map(row => (
          <Part
            key={row.id}
            name={row.name}
            lines={[words.hours(row), words.shape(row.shape)]}
            onOpen={() => setOpened({ of: 'segment', id: row.id })}
          />
        ))}
      </ol>
      <Head
        title={t('fee.segment.offers')}
        action={
          <ReasonedButton
            size="xs"
            variant="default"
            permission={addOffer}
            onClick={() => setOpened({ of: 'offer', id: null })}
          >
            {t('fee.segment.addOffer')}
          </ReasonedButton>
        }
      />
      {offers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('fee.segment.offersHint')}
        </Text>
      )}
      <ol className={classes.list} aria-label={t('fee.segment.offers')}>
        {offers.map(row => (
          <Part
            key={row.id}
            name={row.name}
            lines={[words.offer(row), words.money(row.price)]}
            onOpen={() => setOpened({ of: 'offer', id: row.id })}
          />
        ))}
      </ol>
      <Suspense fallback={null}>
        {opened?.of === 'segment' && (
          <SegmentForm
            key={opened.id}
            id={opened.id}
            siblings={segments.map(({ id }) => id)}
            onOpen={id => setOpened({ of: 'segment', id })}
            onClose={close}
            first={{ ...first, order: nextOrder(segments), shape: FIRST_SHAPE }}
          />
        )}
        {opened?.of === 'offer' && (
          <OfferForm
            key={opened.id}
            id={opened.id}
            siblings={offers.map(({ id }) => id)}
            onOpen={id => setOpened({ of: 'offer', id })}
            onClose={close}
            first={{ ...first, order: nextOrder(offers) }}
          />
        )}
      </Suspense>
    </>
  )
}

const FIRST_SHAPE = { kind: 'ladder', steps: [{ upTo: 60, price: 0 }], beyond: 'hold' } as const

const nextOrder = (rows: readonly { readonly order: number }[]): number =>
  Math.max(0, ...rows.map(({ order }) => order)) + 1

const Head = ({ title, action }: { title: string; action: ReactNode }) => (
  <Group justify="space-between" mt="xs">
    <Title order={2}>{title}</Title>
    {action}
  </Group>
)

function Part({ name, lines, onOpen }: { name: string; lines: readonly string[]; onOpen: () => void }) {
  return (
    <li>
      <UnstyledButton className={classes.part} onClick={onOpen}>
        <Text fw={600}>{name}</Text>
        {lines.map(line => (
          <Text key={line} size="sm" c="dimmed">
            {line}
          </Text>
        ))}
      </UnstyledButton>
    </li>
  )
}
