import '../styles/list-styles.ts'
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

/** The pages of a table within a page or dialogue; nothing where there is one. */
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
