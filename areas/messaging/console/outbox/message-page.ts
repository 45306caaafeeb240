/** Colours in which a mail program draws a message. */
export type MailScheme = 'light' | 'dark'

/**
 * A message as a document of its own for a sandboxed frame: links open in a new tab, and nothing is loaded from anywhere, so that
 * looking at a message tells no sender that it was opened. Pictures within the message itself are shown.
 */
export const messagePage = (html: string, scheme?: MailScheme): string =>
  [
    '<!doctype html><head><base target="_blank">',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">',
    `<meta name="color-scheme" content="${scheme ?? 'light'}"></head>`,
    html,
  ].join('')
