import '@mantine/core/styles/Pagination.layer.css'
import { Pagination } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'

interface PageButtonsProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

const STEPS = {
  first: 'platform.list.firstPage',
  previous: 'platform.list.previousPage',
  next: 'platform.list.nextPage',
  last: 'platform.list.lastPage',
} as const

/** Page links of a table within a page or dialog; hidden for a single page. */
export function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  const t = useTranslations()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('platform.list.pages')}>
      <Pagination
        total={pages}
        value={page}
        onChange={onPage}
        size="sm"
        getControlProps={step => ({ 'aria-label': t(STEPS[step]) })}
        getItemProps={number => ({ 'aria-label': t('platform.list.page', { page: number }) })}
      />
    </nav>
  )
}
