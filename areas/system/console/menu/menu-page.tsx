import '#platform/console/kit/styles/control-styles.ts'
import '#platform/console/kit/styles/list-styles.ts'
import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { IconAlertCircle } from '#platform/console/icons/alert-circle.ts'
import type { FormView } from '#platform/console/kit/form/form-view.ts'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermissions } from '#platform/console/kit/records/use-permissions.ts'
import { TableMessage } from '#platform/console/kit/table/table-message.tsx'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { Menu } from '../../contract/menu.ts'
import classes from './menu.module.css'
import { MenuBranch } from './menu-branch.tsx'
import { useMenuTree } from './use-menu-tree.ts'

const ResourceForm = lazy(() =>
  import('#platform/console/kit/form/resource-form.tsx').then(m => ({ default: m.ResourceForm })),
)
const SKELETON_HEIGHT = 320

// Set by the section's area, not by people.
const view: FormView<AnyResource> = { hidden: () => ['link', 'groups'] }

/** The menu as a tree: sections in order, each expandable to its pages. */
export function MenuTreePage() {
  const t = useTranslations()
  const { search, setSearch } = usePlace()
  const permissions = usePermissions(Menu)
  const tree = useMenuTree()
  const open = (id: string | null) => setSearch({ open: id })
  return (
    <PageFrame
      title={t('system.menu.title')}
      count={tree.loading ? undefined : tree.sections.length}
      main={
        <ReasonedButton permission={permissions.add} onClick={() => open('new')}>
          {t('platform.list.add')}
        </ReasonedButton>
      }
    >
      <Text c="dimmed">{t('system.menu.hint')}</Text>
      {tree.error && (
        <TableMessage
          tone="bad"
          icon={<IconAlertCircle size={28} />}
          title={tree.error.message}
          action={{ label: t('platform.list.retry'), onAction: tree.retry }}
        />
      )}
      {tree.loading && <Skeleton height={SKELETON_HEIGHT} />}
      <ul className={classes.tree} aria-label={t('system.menu.title')}>
        {tree.sections.map((section, at) => (
          <MenuBranch
            key={section.id}
            section={section}
            at={at}
            tree={tree}
            disabled={!permissions.update.allowed}
            onEdit={() => open(section.id)}
          />
        ))}
      </ul>
      <Suspense>
        {search.open && (
          <ResourceForm
            key={search.open}
            resource={Menu}
            view={view}
            id={search.open === 'new' ? null : search.open}
            siblings={tree.sections.map(section => section.id)}
            onOpen={open}
            onClose={() => open(null)}
          />
        )}
      </Suspense>
    </PageFrame>
  )
}
