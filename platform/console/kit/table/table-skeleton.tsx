import { Skeleton } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './data-table.module.css'
import { type Density, ROW_HEIGHT } from './table-layout.ts'

const ROWS = 10
const MOST_COLUMNS = 7

/** Placeholder of the table, so that nothing jumps when it loads. */
export function TableSkeleton({ columns, density }: { columns: number; density: Density }) {
  const t = useTranslations()
  const cells = Array.from({ length: Math.min(columns, MOST_COLUMNS) }, (_, at) => `c${at}`)
  return (
    <div role="status" aria-label={t('platform.table.loading')} className={classes.skeleton}>
      {Array.from({ length: ROWS }, (_, at) => `r${at}`).map(row => (
        <div key={row} className={classes.skeletonRow} style={{ blockSize: ROW_HEIGHT[density] }}>
          {cells.map(cell => (
            <Skeleton key={cell} height={10} radius="sm" />
          ))}
        </div>
      ))}
    </div>
  )
}
