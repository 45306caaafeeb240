import { Group, NativeSelect, Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import classes from './list.module.css'
import { type ListState, pageSizes, shownRange } from './list-state.ts'
import { PageLinks } from './page-links.tsx'

/** A list with pages. */
export interface PagedList {
  readonly state: Pick<ListState, 'page' | 'pageSize'>
  /** Rows of the current page. */
  readonly rows: readonly unknown[]
  readonly total: number
  /** The total is an estimate. */
  readonly about: boolean
  readonly pages: number
  readonly setPage: (page: number) => void
  readonly setPageSize: (size: number) => void
}

/** "21-40 of 3,412", six links to pages, and the page size; hidden without rows. */
export function ListFooter({ list }: { list: PagedList }) {
  const t = useTranslations()
  const { number } = useFormats()
  const usual = usePageSize()
  const { state, rows, total, about, pages, setPage, setPageSize } = list
  if (rows.length === 0) return null
  const { first, last } = shownRange(state, rows.length)
  const of = number(total)
  return (
    <Group justify="space-between" gap="sm" className={classes.footer}>
      <Text size="sm" c="dimmed" className={classes.figures} aria-live="polite">
        {t(about ? 'platform.list.shownOfAbout' : 'platform.list.shownOf', {
          first: number(first),
          last: number(last),
          total: of,
        })}
      </Text>
      <PageLinks page={state.page} pages={pages} onPage={setPage} />
      <NativeSelect
        data-print="hide"
        className={classes.pageSize}
        size="xs"
        aria-label={t('platform.list.pageSize')}
        value={String(state.pageSize)}
        onChange={event => setPageSize(Number(event.currentTarget.value))}
        data={pageSizes(usual).map(size => ({ value: String(size), label: t('platform.list.perPage', { size }) }))}
      />
    </Group>
  )
}
