import { Anchor, Group } from '@mantine/core'
import { ReasonedButton } from '#platform/console/kit/records/reasoned-button.tsx'
import { usePermission } from '#platform/console/kit/records/use-permissions.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type PageDraft, publishPage, savePage } from '../../contract/html-page.ts'
import { DesignerFrame } from '../designed/designer-frame.tsx'
import classes from '../lines/lines.module.css'
import { PublishActions } from '../templates/publish-actions.tsx'
import { BlockForm } from './block-form.tsx'
import { BlockList } from './block-list.tsx'
import { PagePreview } from './page-preview.tsx'
import { PagePublications } from './page-publications.tsx'
import { type PageDesigner, usePageDraft } from './use-page-draft.ts'

/** Blocks at the start, the selected one in the middle, the page at the end. */
export function HtmlDesigner({ read }: { read: PageDraft }) {
  const page = usePageDraft(read)
  const locked = !usePermission(savePage.need).allowed
  return (
    <DesignerFrame designed={page} locked={locked} actions={<PageActions page={page} />}>
      <SharedAddress page={page} />
      <div className={classes.desk}>
        <BlockList page={page} locked={locked} />
        <BlockForm key={page.at.join('.')} page={page} locked={locked} />
        <PagePreview page={page} />
      </div>
    </DesignerFrame>
  )
}

/** Where readers find the publication. */
function SharedAddress({ page }: { page: PageDesigner }) {
  const t = useTranslations()
  const mayPublish = usePermission(publishPage.need)
  const { token } = page.saved
  if (!token) return null
  const address = `/page/${token}`
  return (
    <Group gap="sm">
      <Anchor href={address} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
        {`${window.location.origin}${address}`}
      </Anchor>
      <ReasonedButton
        size="xs"
        variant="default"
        permission={mayPublish}
        loading={page.busy}
        onClick={() => void page.unpublish()}
      >
        {t('design.html.unpublish')}
      </ReasonedButton>
    </Group>
  )
}

function PageActions({ page }: { page: PageDesigner }) {
  const t = useTranslations()
  const { dirty, saved, blocks, busy } = page
  return (
    <PublishActions
      {...{ dirty, busy, published: saved.published?.number }}
      unpublishable={blocks.length === 0 ? t('design.html.nothingToPublish') : undefined}
      mayChange={savePage.need}
      mayPublish={publishPage.need}
      onSave={() => void page.save()}
      onPublish={() => void page.publish()}
      history={onClose => <PagePublications page={page} onClose={onClose} />}
    />
  )
}
