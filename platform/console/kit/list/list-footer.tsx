import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { usePageSize } from '#platform/console/shell/limits.ts'
import classes from './list.module.css'
import { type ListState, pageLinks, pageSizes, shownRange } from './list-state.ts'

/** A list that is shown page by page. */
export interface PagedList {
  readonly state: Pick<ListState, 'page' | 'pageSize'>
  /** Those of the page. */
  readonly rows: readonly unknown[]
  readonly total: number
  /** The total is near, not exact. */
  readonly about: boolean
  readonly pages: number
  readonly setPage: (page: number) => void
  readonly setPageSize: (size: number) => void
}

/** "21-40 of 3,412", six links to pages, how many a page; nothing where there are no rows. */
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
      <Pagination.Root total={pages} value={state.page} onChange={setPage} size="sm">
        <Group
          gap="0.25rem"
          component="nav"
          data-print="hide"
          className={classes.pageIcons}
          aria-label={t('platform.list.pages')}
        >
          <Pagination.First aria-label={t('platform.list.firstPage')} className={classes.edge} />
          <Pagination.Previous aria-label={t('platform.list.previousPage')} />
          {pageLinks(state.page, pages).map(page => (
            <Pagination.Control
              key={page}
              active={page === state.page}
              aria-label={t('platform.list.page', { page })}
              className={page === state.page ? undefined : classes.pageLink}
              onClick={() => setPage(page)}
            >
              {number(page)}
            </Pagination.Control>
          ))}
          <Pagination.Next aria-label={t('platform.list.nextPage')} />
          <Pagination.Last aria-label={t('platform.list.lastPage')} className={classes.edge} />
        </Group>
      </Pagination.Root>
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
