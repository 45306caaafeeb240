import sanitizeHtml from 'sanitize-html'

const TAGS = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'div',
    'span',
    'a',
    'img',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
  ],
  ...[
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'strong',
    'em',
    'b',
    'i',
    'u',
  ],
  ...['s', 'small', 'sub', 'sup', 'br', 'hr', 'figure', 'figcaption', 'section', 'article', 'header', 'footer'],
]

const STYLE_NAMES = [
  ...['color', 'background-color', 'text-align', 'text-decoration', 'text-transform', 'font-size', 'font-weight'],
  ...['font-style', 'font-family', 'line-height', 'letter-spacing', 'white-space', 'vertical-align', 'opacity'],
  ...['width', 'min-width', 'max-width', 'height', 'min-height', 'max-height', 'display', 'gap', 'flex', 'flex-wrap'],
  ...['flex-direction', 'justify-content', 'align-items', 'border-collapse', 'border-radius', 'list-style-type'],
  ...['margin', 'padding', 'border'].flatMap(name => [
    name,
    ...['top', 'right', 'bottom', 'left'].map(side => `${name}-${side}`),
  ]),
  ...['border-color', 'border-style', 'border-width'],
]

/** No function but colours, no address, no escape, no comment. */
const STYLE_VALUE = /^(?:[\w\s#%.,+-]|\b(?:rgb|rgba|hsl|hsla)\([\d\s.,%/-]+\))+$/i

/** Pictures: those of this server, and ones within the page. SVG may hold scripts. */
const OWN_PICTURE = /^\/files\/[\w-]+(?:\?k=[\w-]+)?$/
const PICTURE_WITHIN = /^data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+$/i

/** An address that says how it is opened, one of this server, or a place on the page. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

const withoutStrangeLink: sanitizeHtml.Transformer = (tagName, attribs) => {
  const { href, ...rest } = attribs
  return { tagName, attribs: href !== undefined && !LINK.test(href) ? rest : attribs }
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    '*': ['style', 'lang', 'dir', 'title', 'align'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan', 'valign'],
    th: ['colspan', 'rowspan', 'valign', 'scope'],
    col: ['span', 'width'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(STYLE_NAMES.map(name => [name, [STYLE_VALUE]])) },
  transformTags: { a: withoutStrangeLink },
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !OWN_PICTURE.test(attribs.src ?? '') && !PICTURE_WITHIN.test(attribs.src ?? ''),
}

/** HTML that runs nothing, asks no other server and leaves its place on the page. */
export const sanitise = (html: string): string => sanitizeHtml(html, OPTIONS)

/** What HTML is made of, with how often: tags, attributes and style properties. */
function countParts(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attribs) => {
        count(`<${tagName}>`)
        for (const [name, value] of Object.entries(attribs)) {
          if (name !== 'style') count(name)
          else
            for (const [, property = ''] of value.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g))
              count(`style ${property.toLowerCase()}`)
        }
        return { tagName, attribs }
      },
    },
  })
  return counts
}

const MOST_NAMED = 50

/** Names of what sanitising takes out, for the person who wrote it. */
export function removedParts(html: string): string[] {
  const left = countParts(sanitise(html))
  return [...countParts(html)]
    .filter(([name, count]) => count > (left.get(name) ?? 0))
    .map(([name]) => name.slice(0, 80))
    .slice(0, MOST_NAMED)
}
