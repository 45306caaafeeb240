import { Alert, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { ReferenceControl } from '#platform/console/kit/fields/controls/reference-controls.tsx'
import type { BesideProps } from '#platform/console/kit/form/form-view.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { type Design, type DesignPreview as Preview, previewDesign } from '../../contract/design.ts'
import { DESIGN_VARIABLES } from '../../rules/designs/variables.ts'
import { MessageText } from '../outbox/message-text.tsx'
import classes from './designs.module.css'
import { AS_ON_DESKTOP, PreviewSwitches } from './preview-switches.tsx'

/** What is wrong with a field, else why there is no preview. */
const problemWords = (error: Error): string =>
  (isCallError(error) ? Object.values(error.fields ?? {})[0] : undefined) ?? error.message

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const MEMBER = { to: 'member.member' } as const
const asItIs = (value: string) => value

/** What a receiver would see, with samples or a real member, while the template is written; and what it can name. */
export function DesignPreview({ form }: BesideProps<typeof Design>) {
  const t = useTranslations()
  const [member, setMember] = useState<string | null>(null)
  const values: Readonly<Record<string, unknown>> = { ...form.draft.base, ...form.draft.changes }
  const input = useDeferredValue({
    channel: values.channel === 'email' ? ('email' as const) : ('sms' as const),
    subject: textOf(values.subject),
    body: textOf(values.body),
    html: textOf(values.html) || null,
    ...(member && { member }),
  })
  const { data, error } = useQuery({
    queryKey: ['message.design', 'preview', input],
    queryFn: ({ signal }) => call(previewDesign, input, { signal, hideErrors: true, hideLoading: true }),
    enabled: input.body !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <Stack gap="sm" component="section" aria-label={t('message.design.preview')}>
      <Text fw={600}>{t('message.design.preview')}</Text>
      <ReferenceControl
        name="previewMember"
        label={t('message.design.previewMember')}
        placeholder={t('message.design.samples')}
        value={member}
        onChange={setMember}
        facts={MEMBER}
        choice={asItIs}
        clearable
      />
      {error && (
        <Alert color="red" role="alert">
          {problemWords(error)}
        </Alert>
      )}
      {data && !error && <Drawn preview={data.result} />}
      <Text size="sm" c="dimmed">
        {t('message.design.variables')}
      </Text>
      <Text size="sm">
        {Object.keys(DESIGN_VARIABLES).map(name => (
          <code key={name} className={classes.variable}>{`{{ ${name} }}`}</code>
        ))}
      </Text>
    </Stack>
  )
}

function Drawn({ preview: { subject, body, html, parts, price, missing } }: { preview: Preview }) {
  const t = useTranslations()
  const { money } = useFormats()
  const [as, setAs] = useState(AS_ON_DESKTOP)
  if (missing.length > 0) return <Text size="sm">{t('message.design.missing', { names: missing.join(', ') })}</Text>
  return (
    <>
      {html && <PreviewSwitches value={as} onChange={setAs} />}
      <div className={as.screen === 'phone' ? classes.phone : undefined}>
        <MessageText subject={subject} body={body} html={as.text === 'page' ? html : null} scheme={as.scheme} />
      </div>
      {parts > 0 && (
        <Text size="sm">
          {price === null
            ? t('message.design.parts', { parts })
            : t('message.design.partsPrice', { parts, price: money(price) })}
        </Text>
      )}
    </>
  )
}
