import { Text } from '@mantine/core'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ResourceListPage } from '#platform/console/kit/list/resource-list-page.tsx'
import type { TableColumn } from '#platform/console/kit/table/table-column.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { DeliveryZone } from '../../contract/delivery-zone.ts'
import type { ZoneRow } from './use-zones.ts'
import { ZoneOverview } from './zone-overview.tsx'
import { ZoneShapeField } from './zone-shape-field.tsx'

const view: FormView<typeof DeliveryZone> = { full: true, controls: { shape: ZoneShapeField } }

function ShapeWords({ zone: { shape } }: { zone: ZoneRow }) {
  const t = useTranslations()
  const { number } = useFormats()
  return (
    <Text span inherit>
      {shape.kind === 'radius'
        ? t('pos.deliveryZone.shape.radius', { kilometres: number(shape.metres / 1000) })
        : t('pos.deliveryZone.shape.polygon', { corners: shape.points.length })}
    </Text>
  )
}

const showShape = (zone: ZoneRow) => <ShapeWords zone={zone} />
const arrange = (columns: TableColumn<ZoneRow>[]): TableColumn<ZoneRow>[] =>
  columns.map(column => (column.id === 'shape' ? { ...column, cell: showShape, edit: undefined } : column))

export const DeliveryZonePage = () => (
  <ResourceListPage resource={DeliveryZone} view={view} arrange={arrange} notice={<ZoneOverview />} />
)
