import { Alert, Button, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { IconLayoutGrid } from '#platform/console/icons/layout-grid.ts'
import { Entry } from '#platform/console/kit/designer/desk.tsx'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { Menu } from '../../rules/menu/menu.ts'
import { fitGrid } from '../../rules/menu/menu-pages.ts'
import { menuProblems } from '../../rules/menu/menu-things.ts'
import classes from './menu-setup.module.css'
import { pageWords } from './page-tabs.tsx'
import type { MenuDesignModel } from './use-menu-design.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

const SHOWN_PROBLEMS = 20

const sizeWords = ({ rowNum, columnNum }: Menu['menuGrid']) => `${rowNum} × ${columnNum}`

interface MenuInspectorProps {
  draft: MenuDraftModel
  design: MenuDesignModel
  locked: boolean
}

/** What holds for the whole menu, and what is wrong with it. */
export function MenuInspector({ draft, design, locked }: MenuInspectorProps) {
  const t = useTranslations()
  const { menu, layout } = draft
  const problems = useMemo(() => menuProblems(menu, draft.things), [menu, draft.things])
  const grids = (of: Pick<Menu, 'menuGrid' | 'submenuGrid'>) =>
    t('catalogue.menuSetup.grids', { main: sizeWords(of.menuGrid), sub: sizeWords(of.submenuGrid) })
  const { menuGrid, submenuGrid } = layout
  const fits = grids(menu) === grids(layout)
  return (
    <Stack gap="sm">
      <Title order={2}>{t('catalogue.menuSetup.menuTitle')}</Title>
      <div>
        <Text size="sm" fw={500} id="menu-version">
          {t('catalogue.menuSetup.version')}
        </Text>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby="menu-version"
          disabled={locked}
          value={String(menu.menuVersion)}
          onChange={value => draft.design.do(now => ({ ...now, menuVersion: value === '200' ? 200 : 100 }))}
          data={['100', '200']}
        />
        <Text size="xs" c="dimmed">
          {t(`catalogue.menuSetup.versions.${menu.menuVersion}`)}
        </Text>
      </div>
      <div>
        <Text size="sm" fw={500} id="menu-layout">
          {t('catalogue.menuSetup.layout')}
        </Text>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-labelledby="menu-layout"
          disabled={locked}
          value={menu.layout}
          onChange={value => draft.design.do(now => ({ ...now, layout: value === 'ArmPos' ? 'ArmPos' : 'CTPos' }))}
          data={['CTPos', 'ArmPos']}
        />
        <Text size="xs" c="dimmed">
          {t(`catalogue.menuSetup.layouts.${menu.layout}`)}
        </Text>
      </div>
      <Text size="sm">{grids(menu)}</Text>
      {!fits && (
        <Alert color="blue" icon={<IconLayoutGrid size={18} aria-hidden />}>
          <Stack gap="xs">
            <Text size="sm">{t('catalogue.menuSetup.otherGrid', { grids: grids(layout) })}</Text>
            {!locked && (
              <Button
                size="xs"
                variant="default"
                onClick={() => draft.design.do(now => fitGrid(now, { menuGrid, submenuGrid }, newId))}
              >
                {t('catalogue.menuSetup.takeGrid')}
              </Button>
            )}
          </Stack>
        </Alert>
      )}
      <Title order={2}>{t('catalogue.menuSetup.problemsTitle', { count: problems.length })}</Title>
      {problems.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('catalogue.menuSetup.noProblems')}
        </Text>
      ) : (
        <ul className={classes.problems}>
          {problems.slice(0, SHOWN_PROBLEMS).map(({ page, cell, problem }) => (
            <li key={`${page.id}/${cell.row}/${cell.column}`}>
              <Entry
                words={design.nameOf(cell.holds, cell.label)}
                onClick={() => design.focus({ page: page.id, row: cell.row, column: cell.column })}
              >
                <span className={classes.count}>
                  {t('catalogue.menuSetup.problemAt', {
                    problem: t(`catalogue.menuSetup.problems.${problem}`),
                    page: pageWords(menu, page),
                  })}
                </span>
              </Entry>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
