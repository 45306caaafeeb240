import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useFormats } from '#platform/console/shell/formats.ts'
import { usePageSize } from '#platform/console/shell/limits.ts'
import { useTranslations } from '#platform/console/shell/messages.tsx'
import classes from './list.module.css'
import { type ListState, pageLinks, pageSizes, shownRange } from './list-state.ts'

interface ListFooterProps {
  state: Pick<ListState, 'page' | 'pageSize'>
  rows: number
  total: number
  about: boolean
  pages: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

/** "21-40 of 3,412", six links to pages, how many a page. */
export function ListFooter({ state, rows, total, about, pages, onPage, onPageSize }: ListFooterProps) {
  const t = useTranslations()
  const { number } = useFormats()
  const usual = usePageSize()
  const { first, last } = shownRange(state, rows)
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
      <Pagination.Root total={pages} value={state.page} onChange={onPage} size="sm">
        <Group gap="0.25rem" component="nav" className={classes.pageIcons} aria-label={t('platform.list.pages')}>
          <Pagination.First aria-label={t('platform.list.firstPage')} className={classes.edge} />
          <Pagination.Previous aria-label={t('platform.list.previousPage')} />
          {pageLinks(state.page, pages).map(page => (
            <Pagination.Control
              key={page}
              active={page === state.page}
              aria-label={t('platform.list.page', { page })}
              className={page === state.page ? undefined : classes.pageLink}
              onClick={() => onPage(page)}
            >
              {number(page)}
            </Pagination.Control>
          ))}
          <Pagination.Next aria-label={t('platform.list.nextPage')} />
          <Pagination.Last aria-label={t('platform.list.lastPage')} className={classes.edge} />
        </Group>
      </Pagination.Root>
      <NativeSelect
        className={classes.pageSize}
        size="xs"
        aria-label={t('platform.list.pageSize')}
        value={String(state.pageSize)}
        onChange={event => onPageSize(Number(event.currentTarget.value))}
        data={pageSizes(usual).map(size => ({ value: String(size), label: t('platform.list.perPage', { size }) }))}
      />
    </Group>
  )
}
