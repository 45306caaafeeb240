import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronLeft } from '#platform/console/icons/chevron-left.ts'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { IconChevronsLeft } from '#platform/console/icons/chevrons-left.ts'
import { IconChevronsRight } from '#platform/console/icons/chevrons-right.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import classes from './list.module.css'
import { pageLinks } from './list-state.ts'

interface PageLinksProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** First, previous, six pages, next, last. Of buttons that every page has: the library's set would be 3 kB more. */
export function PageLinks({ page, pages, onPage }: PageLinksProps) {
  const t = useTranslations()
  const { number } = useFormats()
  const step = (label: string, to: number, icon: ReactNode, className?: string) => (
    <Button
      variant="default"
      size="compact-sm"
      className={`${classes.pageButton} ${className ?? ''}`}
      aria-label={t(label)}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onPage(to)}
    >
      {icon}
    </Button>
  )
  return (
    <Group
      gap="0.25rem"
      component="nav"
      data-print="hide"
      className={classes.pageIcons}
      aria-label={t('platform.list.pages')}
    >
      {step('platform.list.firstPage', 1, <IconChevronsLeft size={14} />, classes.edge)}
      {step('platform.list.previousPage', page - 1, <IconChevronLeft size={14} />)}
      {pageLinks(page, pages).map(link => (
        <Button
          key={link}
          variant={link === page ? 'filled' : 'default'}
          size="compact-sm"
          className={`${classes.pageButton} ${link === page ? '' : classes.pageLink}`}
          aria-label={t('platform.list.page', { page: link })}
          aria-current={link === page ? 'page' : undefined}
          onClick={() => onPage(link)}
        >
          {number(link)}
        </Button>
      ))}
      {step('platform.list.nextPage', page + 1, <IconChevronRight size={14} />)}
      {step('platform.list.lastPage', pages, <IconChevronsRight size={14} />, classes.edge)}
    </Group>
  )
}
