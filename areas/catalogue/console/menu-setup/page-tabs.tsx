import '#platform/console/theme/desk-styles.ts'
import '@mantine/core/styles/Modal.layer.css'
import { ActionIcon, Button, Menu as Dropdown, Modal, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconChevronLeft } from '#platform/console/icons/chevron-left.ts'
import { IconChevronRight } from '#platform/console/icons/chevron-right.ts'
import { IconDots } from '#platform/console/icons/dots.ts'
import { IconPencil } from '#platform/console/icons/pencil.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconTrash } from '#platform/console/icons/trash.ts'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { listSubmenuPages, type Menu, type MenuPage, mainPages } from '../../rules/menu/menu.ts'
import { addPage, removePage, renamePage, shiftPage } from '../../rules/menu/menu-pages.ts'
import classes from './menu-setup.module.css'
import type { MenuDesignModel } from './use-menu-design.ts'
import type { MenuDraftModel } from './use-menu-draft.ts'

const LONGEST_NAME = 60

/** Submenus of one category are told apart by their number. */
export function pageWords(menu: Menu, page: MenuPage): string {
  if (page.category === undefined) return page.name
  const siblings = listSubmenuPages(menu, page.category)
  return siblings.length > 1 ? `${page.name} ${siblings.indexOf(page) + 1}` : page.name
}

interface PageTabsProps {
  draft: MenuDraftModel
  design: MenuDesignModel
  page: MenuPage
  locked: boolean
}

/** Pages of the main menu, then the submenus; what is dragged opens the page whose tab it rests on. */
export function PageTabs({ draft, design, page, locked }: PageTabsProps) {
  const t = useTranslations()
  const { menu } = draft
  const mains = mainPages(menu)
  const subs = menu.pages.filter(each => each.category !== undefined)
  const tab = (each: MenuPage) => (
    <button
      key={each.id}
      type="button"
      role="tab"
      aria-selected={each.id === page.id}
      className={classes.tab}
      data-page-tab={each.id}
      onClick={() => design.openPage(each.id)}
    >
      {pageWords(menu, each)}
    </button>
  )
  return (
    <div className={classes.pageBar}>
      <div role="tablist" aria-label={t('catalogue.menuSetup.pages')} className={classes.tabs}>
        {mains.map(tab)}
        {subs.length > 0 && <span className={classes.divide} aria-hidden />}
        {subs.map(tab)}
      </div>
      {!locked && <PageActions draft={draft} design={design} page={page} />}
    </div>
  )
}

function PageActions({ draft, design, page }: Omit<PageTabsProps, 'locked'>) {
  const t = useTranslations()
  const [naming, setNaming] = useState<'new' | 'name' | null>(null)
  const last = page.category === undefined && mainPages(draft.menu).length === 1
  const remove = () => {
    const others = draft.menu.pages.filter(each => each.id !== page.id)
    draft.design.do(now => removePage(now, page.id))
    if (others[0]) design.openPage(others[0].id)
  }
  const rename = (name: string) => {
    setNaming(null)
    if (naming === 'name') return draft.design.do(now => renamePage(now, page.id, name))
    const id = newId()
    draft.design.do(now => addPage(now, { id, name }))
    design.openPage(id)
  }
  return (
    <>
      <ActionIcon variant="default" aria-label={t('catalogue.menuSetup.addPage')} onClick={() => setNaming('new')}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <Dropdown position="bottom-end">
        <Dropdown.Target>
          <ActionIcon variant="default" aria-label={t('catalogue.menuSetup.pageActions', { page: page.name })}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Dropdown.Target>
        <Dropdown.Dropdown>
          <Dropdown.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setNaming('name')}>
            {t('catalogue.menuSetup.renamePage')}
          </Dropdown.Item>
          <Dropdown.Item
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            onClick={() => draft.design.do(now => shiftPage(now, page.id, -1))}
          >
            {t('catalogue.menuSetup.pageEarlier')}
          </Dropdown.Item>
          <Dropdown.Item
            leftSection={<IconChevronRight size={16} aria-hidden />}
            onClick={() => draft.design.do(now => shiftPage(now, page.id, 1))}
          >
            {t('catalogue.menuSetup.pageLater')}
          </Dropdown.Item>
          <Dropdown.Item leftSection={<IconTrash size={16} aria-hidden />} disabled={last} onClick={remove}>
            {t('catalogue.menuSetup.removePage')}
          </Dropdown.Item>
        </Dropdown.Dropdown>
      </Dropdown>
      {naming && (
        <NameDialog
          title={t(naming === 'new' ? 'catalogue.menuSetup.addPage' : 'catalogue.menuSetup.renamePage')}
          label={t('catalogue.menuSetup.pageName')}
          first={naming === 'name' ? page.name : ''}
          onClose={() => setNaming(null)}
          onGiven={rename}
        />
      )}
    </>
  )
}

interface NameDialogProps {
  title: string
  label: string
  first: string
  onClose: () => void
  onGiven: (name: string) => void
}

function NameDialog({ title, label, first, onClose, onGiven }: NameDialogProps) {
  const t = useTranslations()
  const [name, setName] = useState(first)
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('platform.form.close') }}
    >
      <form
        onSubmit={event => {
          event.preventDefault()
          if (name.trim()) onGiven(name.trim())
        }}
      >
        <Stack gap="md">
          <TextInput
            label={label}
            value={name}
            maxLength={LONGEST_NAME}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <Button type="submit" disabled={name.trim() === ''}>
            {title}
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}
