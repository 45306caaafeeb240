import { Button, Text } from '@mantine/core'
import { IconFileTypePdf } from '#platform/console/icons/file-type-pdf.ts'
import { DocumentFrame } from '#platform/console/kit/document/document-frame.tsx'
import { HeaderFacts } from '#platform/console/kit/document/header-facts.tsx'
import { HeaderForm } from '#platform/console/kit/document/header-form.tsx'
import { LineGrid } from '#platform/console/kit/document/line-grid.tsx'
import { savePdf } from '#platform/console/kit/document/save-pdf.ts'
import { useDocument } from '#platform/console/kit/document/use-document.ts'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { Invoice } from '../../contract/invoice.ts'
import classes from './invoice.module.css'

const READ_ONLY: readonly string[] = ['1', 'true']

/** One invoice: its client, its lines, and what can be done with it. */
export function InvoicePage() {
  const t = useTranslations()
  const { date } = useFormats()
  const { params } = usePlace()
  const opened = useDocument(Invoice, params.id ?? '')
  const readOnly = READ_ONLY.includes(params.readonly ?? '')
  const model = { ...opened, editable: opened.editable && !readOnly }
  const { header } = model
  return (
    <DocumentFrame
      document={Invoice}
      model={model}
      readOnly={readOnly}
      menu={
        header && (
          <Button
            variant="default"
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => void model.flush().then(() => savePdf(Invoice, header.id))}
          >
            {t('platform.document.pdf')}
          </Button>
        )
      }
      about={
        header?.until && (
          <Text size="sm" c="dimmed">
            {t('oa.invoice.timeUntil', { day: date(header.until) })}
          </Text>
        )
      }
    >
      {header && !model.editable ? (
        <HeaderFacts document={Invoice} header={header} shownElsewhere={['until']} className={classes.facts} />
      ) : (
        <HeaderForm document={Invoice} model={model} shownElsewhere={['until']} />
      )}
      <LineGrid document={Invoice} model={model} />
    </DocumentFrame>
  )
}
