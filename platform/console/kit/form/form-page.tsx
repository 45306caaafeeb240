import { ActionIcon, Anchor, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconArrowLeft } from '#platform/console/icons/arrow-left.ts'
import { PageFrame } from '#platform/console/shell/frame/page-frame.tsx'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import classes from './form.module.css'
import { sectionId, sectionTitle } from './form-fields.tsx'
import { formSections } from './form-sections.ts'

interface FormPageProps {
  resource: AnyResource
  title: ReactNode
  nextTo: ReactNode
  footer: ReactNode
  /** Without an index, because the content is not the form's sections. */
  plain?: boolean
  hidden?: readonly string[] | undefined
  /** There is content beside the fields. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}

/** A long form: sections below each other, with an index at the side. */
export function FormPage({ resource, title, nextTo, footer, plain, hidden, wide, onClose, children }: FormPageProps) {
  const t = useTranslations()
  const sections = formSections(resource, hidden)
  return (
    <PageFrame
      title={
        <Group gap="xs" wrap="nowrap" component="span">
          <ActionIcon aria-label={t('platform.form.backToList')} onClick={onClose}>
            <IconArrowLeft size={18} aria-hidden className={classes.flips} />
          </ActionIcon>
          {title}
        </Group>
      }
      main={nextTo}
    >
      <div className={classes.page}>
        {sections.length > 1 && !plain && (
          <nav aria-label={t('platform.form.sections')} className={classes.index}>
            {sections.map(section => (
              <Anchor
                key={section.name}
                component="button"
                type="button"
                size="sm"
                onClick={() =>
                  document.getElementById(sectionId(resource, section))?.scrollIntoView({ block: 'start' })
                }
              >
                {sectionTitle(resource, section, t)}
              </Anchor>
            ))}
          </nav>
        )}
        <div className={classes.sheet} data-wide={wide || undefined}>
          {children}
          {footer}
        </div>
      </div>
    </PageFrame>
  )
}
