import { Text } from '@mantine/core'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import { type MailScheme, messagePage } from './message-page.ts'
import classes from './outbox.module.css'

interface MessageTextProps {
  subject: string
  body: string
  html: string | null
  /** Left out: light, as mail programs draw what says nothing else. */
  scheme?: MailScheme
}

/** A message as its recipient sees it. Scripts of an HTML message do not run, and nothing is loaded for it. */
export function MessageText({ subject, body, html, scheme }: MessageTextProps) {
  return (
    <Panel role="article" dir="auto">
      {subject && <Text fw={600}>{subject}</Text>}
      {html ? (
        <iframe
          className={classes.mail}
          title={subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          style={{ colorScheme: scheme ?? 'light' }}
          srcDoc={messagePage(html, scheme)}
        />
      ) : (
        <Text className={classes.words}>{body}</Text>
      )}
    </Panel>
  )
}
