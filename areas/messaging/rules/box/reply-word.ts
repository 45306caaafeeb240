/** Words that end or restart messages when they stand alone in a reply (carriers' common list; Spam Act 2003, schedule 2). */
const OUT = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'])
const IN = new Set(['START', 'YES', 'UNSTOP'])

/** Where mail programs begin to quote what is answered. */
const QUOTED = /^(?:>|On .{0,200} wrote:$|-{2,} ?Original Message|_{10,}$)/

/** What a person wrote in a mail, without what the mail program quotes below. */
export function ownWords(text: string): string {
  const lines = text.split(/\r?\n/)
  const quoted = lines.findIndex(line => QUOTED.test(line.trim()))
  return lines
    .slice(0, quoted < 0 ? lines.length : quoted)
    .join('\n')
    .trim()
}

/** What a reply asks for; undefined: it is an ordinary message. Blanks and a full stop around the word do not matter. */
export function replyWord(text: string): 'optOut' | 'optIn' | undefined {
  const word = text
    .trim()
    .replace(/^["'“”]+|["'“”.!]+$/g, '')
    .trim()
    .toUpperCase()
  if (OUT.has(word)) return 'optOut'
  return IN.has(word) ? 'optIn' : undefined
}
