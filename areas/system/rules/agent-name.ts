// The order counts: Edge and Opera call themselves Chrome as well, Chrome calls itself Safari.
const PROGRAMS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const named = (list: readonly [RegExp, string][], agent: string) => list.find(([sign]) => sign.test(agent))?.[1]

/** Program and system of a User-Agent header, as the list of sessions shows them; empty when neither is known. */
export function agentParts(agent: string): { program: string; system: string } {
  return { program: named(PROGRAMS, agent) ?? '', system: named(SYSTEMS, agent) ?? '' }
}
