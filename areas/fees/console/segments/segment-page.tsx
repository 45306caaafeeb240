import '#platform/console/kit/styles/control-styles.ts'
import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { IconTags } from '#platform/console/icons/tags.ts'
import { Column, TwoColumns } from '#platform/console/kit/columns/two-columns.tsx'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { PageWaiting } from '#platform/console/shell/frame/page-waiting.tsx'
import { PlaceLink, usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { go } from '#platform/console/shell/routes/navigation.ts'
import { useSession } from '#platform/console/shell/session/session.tsx'
import { FeeState } from '../tables/fee-table-page.tsx'
import { TableActions } from '../tables/table-actions.tsx'
import { FeePicture } from './fee-picture.tsx'
import { PartList } from './part-list.tsx'
import { type TableRow, termsOf, useTableParts, useVersions } from './use-table-parts.ts'

/** Segments and offers of one version of a fee table, beside what stays cost by it. */
export function SegmentPage() {
  const t = useTranslations()
  const { params, setTitle } = usePlace()
  const parts = useTableParts(params.feeId)
  const versions = useVersions(parts.table)
  const zone = useZone(parts.table?.siteId)
  const name = parts.table?.feeName
  useEffect(() => setTitle(name), [name, setTitle])
  if (parts.missing || params.feeId === undefined)
    return (
      <TableMessage
        icon={<IconTags size={28} stroke={1.5} />}
        title={t(params.feeId === undefined ? 'fee.segment.chooseTable' : 'fee.segment.unknown')}
        action={{ label: t('fee.segment.backToTables'), onAction: () => go('/settings/feeTable') }}
      />
    )
  if (!parts.table) return <PageWaiting />
  const { table } = parts
  const locked = table.state !== 'draft'
  return (
    <PageFrame
      title={table.feeName}
      main={
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" component={PlaceLink} to={`/settings/feeCalc?table=${table.id}`}>
            {t('fee.segment.calc')}
          </Button>
        </Group>
      }
      toolbar={<VersionBar table={table} />}
    >
      <TwoColumns>
        <Column label={t('fee.table.segments')}>
          <PartList parts={parts} locked={locked} />
        </Column>
        <FeePicture terms={termsOf(parts)} table={table} versions={versions} zone={zone} />
      </TwoColumns>
    </PageFrame>
  )
}

function VersionBar({ table }: { table: TableRow }) {
  const t = useTranslations()
  const { instant } = useFormats()
  const state = t(`fee.table.choices.state.${table.state}`).toLowerCase()
  return (
    <Group gap="sm" mb="md">
      <FeeState state={table.state} />
      <Text size="sm" c="dimmed">
        {t('fee.segment.other', { name: table.feeCode, date: instant(table.validFrom) })}
      </Text>
      <TableActions row={table} here />
      {table.state !== 'draft' && (
        <Text size="sm" c="dimmed">
          {t('fee.segment.frozen', { state })}
        </Text>
      )}
    </Group>
  )
}

/** The zone of a shop; the chosen shop's where the user does not work there. */
function useZone(siteId: string | undefined): string {
  const { shops, timeZone } = useSession()
  return shops.find(({ shopId }) => shopId === siteId)?.timeZone ?? timeZone
}
