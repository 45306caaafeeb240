import { Group, Text } from '@mantine/core'
import { type DotTone, StateDot } from '#platform/console/kit/fields/state-dot.tsx'
import type { FormView, RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { machine } from '#platform/console/shell/device/clock.ts'
import { PlaceLink } from '#platform/console/shell/frame/place.tsx'
import { useAllowed } from '#platform/console/shell/guard/allowed.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { Spot } from '../../contract/spot.ts'
import { type LicenceState, licenceState } from '../../rules/spot-licence.ts'

type SpotRow = RowOf<typeof Spot>

const TONES: Readonly<Record<LicenceState, DotTone>> = {
  licensed: 'good',
  expired: 'bad',
  blocked: 'bad',
  none: 'idle',
}

/** By the day of the spot's own shop, which may differ from other shops' days. */
function useLicence(spot: SpotRow): LicenceState {
  const { shops, timeZone } = useSession()
  const zone = shops.find(shop => shop.shopId === spot.siteId)?.timeZone ?? timeZone
  const today = Temporal.Instant.fromEpochMilliseconds(machine.now()).toZonedDateTimeISO(zone).toPlainDate()
  return licenceState(spot, today.toString())
}

function Licence({ spot }: { spot: SpotRow }) {
  const t = useTranslations()
  const { date } = useFormats()
  const state = useLicence(spot)
  const day = spot.licensedUntil ? date(spot.licensedUntil) : ''
  return <StateDot tone={TONES[state]}>{t(`acs.spotManage.licence.${state}`, { day })}</StateDot>
}

const arrange = (columns: TableColumn<SpotRow>[]): TableColumn<SpotRow>[] =>
  columns.map(column => (column.id === 'licensedUntil' ? { ...column, width: 200, cell: showLicence } : column))
const showLicence = (row: SpotRow) => <Licence spot={row} />

function SpotHead({ row }: RecordPartProps<typeof Spot>) {
  const t = useTranslations()
  const mayActivate = useAllowed('acs.spotActive:activate')
  return (
    <Group gap="md" mb="md">
      <Licence spot={row} />
      {mayActivate && row.spotId && (
        <Text size="sm">
          <PlaceLink to={`/spot/active?spot=${encodeURIComponent(row.spotId)}`}>{t('acs.spotManage.extend')}</PlaceLink>
        </Text>
      )}
    </Group>
  )
}

const view: FormView<typeof Spot> = { above: SpotHead }

export const SpotPage = () => <ResourceListPage resource={Spot} view={view} arrange={arrange} />
