import '@mantine/core/styles/Table.layer.css'
import { Alert, Skeleton, Table, Text } from '@mantine/core'
import { IconLock } from '#platform/console/icons/lock.ts'
import type { RecordPartProps } from '#platform/console/kit/form/form-view.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { useSession } from '#platform/console/shell/session/session.tsx'
import type { Plu } from '../../../contract/plu.ts'
import { type ProductFiguresByShop, SOLD_DAYS } from '../../../contract/product-figures.ts'
import classes from './figures.module.css'
import { useFiguresByShop } from './use-figures.ts'

/** On hand, margin and recent sales of the form's product, in total and by shop, and whether other shops share it. */
export function ProductFiguresPanel({ row }: RecordPartProps<typeof Plu>) {
  const t = useTranslations()
  const { number, percent } = useFormats()
  const { data, error } = useFiguresByShop(row.id)
  const shown = (value: number | null, write: (value: number) => string) =>
    value === null ? t('catalogue.plu.figures.unknown') : write(value)
  return (
    <section className={classes.panel} aria-label={t('catalogue.plu.figures.title')}>
      {error && <Text role="alert">{error.message}</Text>}
      {!data && !error && <Skeleton className={classes.waiting} />}
      {data?.isShared && (
        <Alert color="gray" icon={<IconLock size={18} aria-hidden />}>
          {t('catalogue.plu.shops.shared')}
        </Alert>
      )}
      {data && (
        <dl className={classes.figures}>
          <Figure label={t('catalogue.plu.figures.onHand')} value={shown(data.onHand, number)} />
          <Figure label={t('catalogue.plu.figures.margin')} value={shown(data.margin, value => percent(value, 1))} />
          <Figure label={t('catalogue.plu.figures.sold', { days: SOLD_DAYS })} value={shown(data.sold, number)} />
        </dl>
      )}
      {data && data.atShops.length > 1 && <ShopTable shops={data.atShops} />}
    </section>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function ShopTable({ shops }: { shops: ProductFiguresByShop['atShops'] }) {
  const t = useTranslations()
  const { number } = useFormats()
  const session = useSession()
  const cell = (value: number | null) => (value === null ? t('catalogue.plu.figures.unknown') : number(value))
  return (
    <div className={classes.shops}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('catalogue.plu.figures.shop')}</Table.Th>
            <Table.Th className={classes.number}>{t('catalogue.plu.figures.onHand')}</Table.Th>
            <Table.Th className={classes.number}>{t('catalogue.plu.figures.sold', { days: SOLD_DAYS })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shops.map(({ siteId, onHand, sold }) => (
            <Table.Tr key={siteId}>
              <Table.Td dir="auto">{session.shops.find(shop => shop.siteId === siteId)?.lotName}</Table.Td>
              <Table.Td className={classes.number}>{cell(onHand)}</Table.Td>
              <Table.Td className={classes.number}>{cell(sold)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}
