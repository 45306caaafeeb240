import { Button, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { isCallError } from '../api/call-error.ts'
import { WithoutFrame } from '../frame/frame.tsx'
import { useTranslations } from '../language/messages.tsx'
import { ChunkError, forgetLazyPage } from './lazy-page.ts'

interface Props {
  page: string
  children: ReactNode
}

/** Draws an error in place of its page, without affecting other tabs and the shell. */
export class PageBoundary extends Component<Props, { fault: unknown }> {
  override state: { fault: unknown } = { fault: undefined }

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  retry = () => {
    forgetLazyPage(this.props.page)
    this.setState({ fault: undefined })
  }

  override render() {
    if (this.state.fault === undefined) return this.props.children
    return <PageFault fault={this.state.fault} onRetry={this.retry} />
  }
}

function PageFault({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const t = useTranslations()
  const chunk = fault instanceof ChunkError
  const words = isCallError(fault) ? fault.message : t('platform.error.pageFault')
  return (
    <Stack role="alert" align="flex-start" p="lg" maw="36rem">
      <WithoutFrame />
      <Title order={1} size="h2">
        {chunk ? t('platform.error.chunk', { chunk: fault.chunk }) : words}
      </Title>
      <Text>{chunk ? t('platform.error.chunkHelp') : t('platform.error.pageFaultHelp')}</Text>
      <Button onClick={chunk ? () => window.location.reload() : onRetry}>
        {chunk ? t('platform.error.reload') : t('platform.error.tryAgain')}
      </Button>
    </Stack>
  )
}
