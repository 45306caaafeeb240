/** Names written with an @ in a comment, each once, in lower case: "@anna, please ask @Ben." names anna and ben. */
export function mentionedNames(comment: string): string[] {
  const names = [...comment.matchAll(/(?<![\w.@-])@([\p{L}\d](?:[\p{L}\d._-]*[\p{L}\d])?)/gu)]
  return [...new Set(names.map(([, name = '']) => name.toLowerCase()))]
}
