import { Text } from '@mantine/core'
import { Panel } from '#platform/console/kit/cards/cards.tsx'
import system from '../system.module.css'
import classes from './records.module.css'

/** A message that is a page, as mail programs show it: nothing in it runs, its links open beside the console. */
function MessageAsPage({ subject, html }: { subject: string; html: string }) {
  return (
    <iframe
      className={classes.mail}
      title={subject}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', '<head><base target="_blank">')}
    />
  )
}

interface MessageTextProps {
  subject: string
  body: string
  html: string | null
}

/** What a message says, as its receiver sees it. */
export function MessageText({ subject, body, html }: MessageTextProps) {
  return (
    <Panel role="article" dir="auto">
      {subject && <Text fw={600}>{subject}</Text>}
      {html ? <MessageAsPage subject={subject} html={html} /> : <Text className={system.words}>{body}</Text>}
    </Panel>
  )
}
