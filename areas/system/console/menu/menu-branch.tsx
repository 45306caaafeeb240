import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu as Choices, Switch, UnstyledButton } from '@mantine/core'
import { Fragment, useId, useState } from 'react'
import { IconArrowDown } from '#platform/console/icons/arrow-down.ts'
import { IconArrowUp } from '#platform/console/icons/arrow-up.ts'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { IconFolderSymlink } from '#platform/console/icons/folder-symlink.ts'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { Icon } from '#platform/console/shell/icon.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { findGroup, sortByGroup } from '../../rules/menu-groups.ts'
import classes from './menu.module.css'
import { type MenuTree, type PageRow, type Section, useMenuWords } from './use-menu-tree.ts'

interface MenuBranchProps {
  section: Section
  at: number
  tree: MenuTree
  disabled: boolean
  onEdit: () => void
}

/** One section with its pages: order, visibility, and other sections that a page can move to. */
export function MenuBranch({ section, at, tree, disabled, onEdit }: MenuBranchProps) {
  const t = useTranslations()
  const words = useMenuWords()
  const id = useId()
  const [open, setOpen] = useState(false)
  const name = words.section(section)
  const pages = sortByGroup(
    section.groups,
    section.pages.map(tree.page).filter(page => page !== undefined),
  )
  const findPart = (page: PageRow | undefined) => page && findGroup(section.groups, page)
  return (
    <li className={classes.branch} data-off={!section.active || undefined}>
      <div className={classes.line}>
        <UnstyledButton
          className={classes.opener}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={16} aria-hidden />
          <Icon name={section.icon} />
          {name}
          <span className={classes.count}>{pages.length}</span>
        </UnstyledButton>
        <Switch
          size="xs"
          aria-label={t('system.menu.showNamed', { name })}
          checked={section.active}
          disabled={disabled}
          onChange={event => void tree.showSection(section, event.currentTarget.checked)}
        />
        <Arrows
          name={name}
          first={at === 0}
          last={at === tree.sections.length - 1}
          disabled={disabled}
          onMove={by => void tree.moveSection(at, by)}
        />
        <ActionIcon aria-label={t('system.menu.editNamed', { name })} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </div>
      <ul id={id} hidden={!open} className={classes.pages} aria-label={name}>
        {open &&
          pages.map((page, place) => {
            const part = findPart(page)
            const first = part !== findPart(pages[place - 1])
            const last = part !== findPart(pages[place + 1])
            return (
              <Fragment key={page.id}>
                {first && part && (
                  <li className={classes.part}>
                    {words.group(
                      part,
                      pages.filter(each => findPart(each) === part),
                    )}
                  </li>
                )}
                <Leaf page={page} {...{ first, last, section, tree, disabled }} />
              </Fragment>
            )
          })}
      </ul>
    </li>
  )
}

interface LeafProps {
  page: PageRow
  first: boolean
  last: boolean
  section: Section
  tree: MenuTree
  disabled: boolean
}

function Leaf({ page, first, last, section, tree, disabled }: LeafProps) {
  const t = useTranslations()
  const words = useMenuWords()
  const name = words.page(page)
  const shown = page.active && !page.hidden
  return (
    <li className={classes.line} data-off={!shown || undefined}>
      <span className={classes.leaf}>
        <Icon name={page.icon} />
        <span>
          {name} <span className={classes.count}>{page.link}</span>
        </span>
      </span>
      <Switch
        size="xs"
        aria-label={t('system.menu.showNamed', { name })}
        checked={shown}
        disabled={disabled || !page.active}
        onChange={event => void tree.showPage(page, event.currentTarget.checked)}
      />
      <Arrows
        name={name}
        first={first}
        last={last}
        disabled={disabled}
        onMove={by => void tree.movePage(section, page, by)}
      />
      <Choices position="bottom-end" width={220}>
        <Choices.Target>
          <ActionIcon aria-label={t('system.menu.sendNamed', { name })} disabled={disabled}>
            <IconFolderSymlink size={16} aria-hidden />
          </ActionIcon>
        </Choices.Target>
        <Choices.Dropdown mah="20rem" className={classes.choices}>
          {tree.sections
            .filter(other => other.id !== section.id)
            .map(other => (
              <Choices.Item key={other.id} onClick={() => void tree.sendPage(section, page.id, other)}>
                {words.section(other)}
              </Choices.Item>
            ))}
        </Choices.Dropdown>
      </Choices>
    </li>
  )
}

interface ArrowsProps {
  name: string
  first: boolean
  last: boolean
  disabled: boolean
  onMove: (by: 1 | -1) => void
}

function Arrows({ name, first, last, disabled, onMove }: ArrowsProps) {
  const t = useTranslations()
  return (
    <>
      <ActionIcon
        aria-label={t('system.menu.earlier', { name })}
        disabled={disabled || first}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('system.menu.later', { name })} disabled={disabled || last} onClick={() => onMove(1)}>
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
